import { page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import {
  expectationCreate,
  expectationDelete,
  expectationHistory,
  expectationList,
  expectationUpdate,
} from './screens.ts';

export const pages: readonly Page[] = [
  page(expectationList, () => import('./expectation-list.tsx')),
  page(expectationCreate, () => import('./expectation-create.tsx')),
  page(expectationUpdate, () => import('./expectation-update.tsx')),
  historyPage(expectationHistory),
  page(expectationDelete, () => import('./expectation-delete.tsx')),
];
