import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useLocationText, locationText] = catalogue(en, () => import('./es.ts'));
export type LocationText = typeof locationText;
