import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import { childCreate, childDelete, childHistory, childList, childUpdate, familyChildren } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(childList, () => import('./child-list.tsx')),
  page(childCreate, () => import('./child-create.tsx')),
  page(childUpdate, () => import('./child-update.tsx')),
  historyPage(childHistory),
  page(childDelete, () => import('./child-delete.tsx')),
  lightPage(familyChildren, () => import('./family-children.tsx')),
];
