import { page, type Page } from '../../../lib/page.ts';
import { eventList } from './screens.ts';

export const pages: readonly Page[] = [page(eventList, () => import('./event-list.tsx'))];
