import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [usePresenceText, presenceText] = catalogue(en, () => import('./es.ts'));
export type PresenceText = typeof presenceText;
