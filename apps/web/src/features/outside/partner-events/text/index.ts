import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [usePartnerEventText, partnerEventText] = catalogue(en, () => import('./es.ts'));
export type PartnerEventText = typeof partnerEventText;
