import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import { alertDetails, alertHistory, alertList, alertSettings } from './screens.ts';

export const pages: readonly Page[] = [
  {
    ...lightPage(alertList, () => import('./alert-list.tsx')),
    count: { noun: 'alerts', load: () => import('./open-count.ts') },
  },
  page(alertDetails, () => import('./alert-details.tsx')),
  historyPage(alertHistory),
  page(alertSettings, () => import('./alert-settings.tsx')),
];
