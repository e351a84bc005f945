import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useChildText, childText] = catalogue(en, () => import('./es.ts'));
export type ChildText = typeof childText;
