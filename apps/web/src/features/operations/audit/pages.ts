import { lightPage, page, type Page } from '../../../lib/page.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { auditEntry, auditList, type HistoryScreen } from './screens.ts';

/** The page for any record's history tab. */
export const historyPage = (screen: Pick<HistoryScreen, 'history'> & AnyScreen): Page =>
  page(screen, () => import('./record-history.tsx'), screen.history);

export const pages: readonly Page[] = [
  lightPage(auditList, () => import('./audit-list.tsx')),
  page(auditEntry, () => import('./audit-entry.tsx')),
];
