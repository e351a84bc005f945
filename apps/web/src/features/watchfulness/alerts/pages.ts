import { lightPage, page, type Page } from '../../../lib/page.ts';
import { alertDetails, alertList, alertSettings } from './screens.ts';

export const pages: readonly Page[] = [
  {
    ...lightPage(alertList, () => import('./alert-list.tsx')),
    count: { noun: 'alerts', load: () => import('./open-count.ts') },
  },
  page(alertDetails, () => import('./alert-details.tsx')),
  page(alertSettings, () => import('./alert-settings.tsx')),
];
