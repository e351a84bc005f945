import { lightPage, page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import { integrationDetails, integrationHistory, integrationList, integrationLocations } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(integrationList, () => import('./integration-list.tsx')),
  page(integrationDetails, () => import('./integration-details.tsx')),
  page(integrationLocations, () => import('./integration-locations.tsx')),
  historyPage(integrationHistory),
];
