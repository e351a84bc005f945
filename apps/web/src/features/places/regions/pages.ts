import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  organizationRegionCreate,
  organizationRegionDelete,
  organizationRegionHistory,
  organizationRegionUpdate,
  organizationRegions,
  regionCreate,
  regionDelete,
  regionHistory,
  regionList,
  regionUpdate,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(regionList, () => import('./region-list.tsx')),
  page(regionCreate, () => import('./region-create.tsx')),
  page(regionUpdate, () => import('./region-update.tsx')),
  historyPage(regionHistory),
  page(regionDelete, () => import('./region-delete.tsx'), { param: 'entityId' }),
  lightPage(organizationRegions, () => import('./organization-regions.tsx')),
  page(organizationRegionCreate, () => import('./region-create.tsx')),
  page(organizationRegionUpdate, () => import('./organization-region-update.tsx')),
  historyPage(organizationRegionHistory),
  page(organizationRegionDelete, () => import('./region-delete.tsx'), { param: 'regionId' }),
];
