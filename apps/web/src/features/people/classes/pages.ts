import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import { classCreate, classDelete, classHistory, classList, classUpdate } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(classList, () => import('./class-list.tsx')),
  page(classCreate, () => import('./class-create.tsx')),
  page(classUpdate, () => import('./class-update.tsx')),
  historyPage(classHistory),
  page(classDelete, () => import('./class-delete.tsx')),
];
