import { catalogue } from '../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useTableText] = catalogue(en, () => import('./es.ts'));
