import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useHealthText, healthText] = catalogue(en, () => import('./es.ts'));
export type HealthText = typeof healthText;
