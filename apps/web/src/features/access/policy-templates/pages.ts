import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import { templateContent, templateDelete, templateDetails, templateHistory, templateList } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(templateList, () => import('./template-list.tsx')),
  lightPage(templateDetails, () => import('./template-locations.tsx')),
  page(templateContent, () => import('./template-content.tsx')),
  historyPage(templateHistory),
  page(templateDelete, () => import('./template-delete.tsx')),
];
