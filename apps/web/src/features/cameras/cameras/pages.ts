import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  cameraCreate,
  cameraDelete,
  cameraHistory,
  cameraList,
  cameraOrder,
  cameraUpdate,
  locationCameras,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(cameraList, () => import('./camera-list.tsx')),
  lightPage(locationCameras, () => import('./location-cameras.tsx')),
  page(cameraCreate, () => import('./camera-create.tsx')),
  page(cameraOrder, () => import('./camera-order.tsx')),
  page(cameraUpdate, () => import('./camera-update.tsx')),
  historyPage(cameraHistory),
  page(cameraDelete, () => import('./camera-delete.tsx')),
];
