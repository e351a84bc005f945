import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import { automationHistory, automationList, automationUpdate } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(automationList, () => import('./automation-list.tsx')),
  page(automationUpdate, () => import('./automation-update.tsx')),
  historyPage(automationHistory),
];
