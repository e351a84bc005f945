import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  organizationCreate,
  organizationDelete,
  organizationDetails,
  organizationHistory,
  organizationInfo,
  organizationList,
  organizationLocations,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(organizationList, () => import('./organization-list.tsx')),
  page(organizationCreate, () => import('./organization-create.tsx')),
  lightPage(organizationDetails, () => import('./organization-details.tsx')),
  page(organizationInfo, () => import('./organization-info.tsx')),
  lightPage(organizationLocations, () => import('./organization-locations.tsx')),
  historyPage(organizationHistory),
  page(organizationDelete, () => import('./organization-delete.tsx')),
];
