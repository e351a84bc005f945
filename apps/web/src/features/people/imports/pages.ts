import { page, type Page } from '../../../lib/page.ts';
import { importDetails, importList } from './screens.ts';

export const pages: readonly Page[] = [
  page(importList, () => import('./import-list.tsx')),
  page(importDetails, () => import('./import-details.tsx')),
];
