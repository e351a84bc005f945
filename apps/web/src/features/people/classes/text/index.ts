import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useClassText, classText] = catalogue(en, () => import('./es.ts'));
export type ClassText = typeof classText;
