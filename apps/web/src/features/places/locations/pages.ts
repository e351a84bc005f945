import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  locationCreate,
  locationDelete,
  locationDetails,
  locationHistory,
  locationInfo,
  locationList,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(locationList, () => import('./location-list.tsx')),
  page(locationCreate, () => import('./location-create.tsx')),
  lightPage(locationDetails, () => import('./location-details.tsx')),
  page(locationInfo, () => import('./location-info.tsx')),
  page(locationDelete, () => import('./location-delete.tsx')),
  historyPage(locationHistory),
];
