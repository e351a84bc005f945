import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useNvrText, nvrText, hasNvrText] = catalogue(en, () => import('./es.ts'));
export type NvrText = typeof nvrText;
