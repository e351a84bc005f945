import { lightPage, type Page } from '../../../lib/page.ts';
import { ownEvents } from './screens.ts';

export const pages: readonly Page[] = [lightPage(ownEvents, () => import('./own-events.tsx'))];
