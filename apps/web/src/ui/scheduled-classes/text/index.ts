import { catalogue } from '../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useScheduledText, scheduledText] = catalogue(en, () => import('./es.ts'));
export type ScheduledText = typeof scheduledText;
