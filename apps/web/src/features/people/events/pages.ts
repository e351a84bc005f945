import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import {
  eventAnnounce,
  eventArea,
  eventCopy,
  eventCreate,
  eventDelete,
  eventHistory,
  eventLists,
  eventUpdate,
} from './screens.ts';

const list = () => import('./event-list.tsx');

export const pages: readonly Page[] = [
  lightPage(eventArea, () => import('./event-area.tsx')),
  lightPage(eventLists.current, list, { list: 'current' }),
  lightPage(eventLists.past, list, { list: 'past' }),
  page(eventCreate, () => import('./event-create.tsx')),
  page(eventCopy, () => import('./event-copy.tsx')),
  page(eventUpdate, () => import('./event-update.tsx')),
  historyPage(eventHistory),
  page(eventAnnounce, () => import('./event-announce.tsx')),
  page(eventDelete, () => import('./event-delete.tsx')),
];
