import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [usePlateSightingText, plateSightingText] = catalogue(en, () => import('./es.ts'));
export type PlateSightingText = typeof plateSightingText;
