import { catalogue } from '../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [usePaletteText] = catalogue(en, () => import('./es.ts'));
