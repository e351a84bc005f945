import { catalogue } from '../../../../lib/i18n/catalogue.ts';
import en from './en.ts';

export const [useRoomRequestText, roomRequestText] = catalogue(en, () => import('./es.ts'));
export type RoomRequestText = typeof roomRequestText;
