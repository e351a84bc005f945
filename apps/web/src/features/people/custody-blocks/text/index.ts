import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useCustodyText, custodyText] = catalogue(en, () => import('./es.ts'));
export type CustodyText = typeof custodyText;
