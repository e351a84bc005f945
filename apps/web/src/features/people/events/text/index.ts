import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useEventText, eventText] = catalogue(en, () => import('./es.ts'));
export type EventText = typeof eventText;
