import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useExternalText] = catalogue(en, () => import('./es.ts'));
export type ExternalText = ReturnType<typeof useExternalText>;
