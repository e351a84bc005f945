import { lightPage, type Page } from '../../../lib/page.ts';
import { ownRooms } from './screens.ts';

export const pages: readonly Page[] = [lightPage(ownRooms, () => import('./own-rooms.tsx'))];
