import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  licensePlateCreate,
  licensePlateDelete,
  licensePlateHistory,
  licensePlateList,
  licensePlateUpdate,
  licensePlateUpload,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(licensePlateList, () => import('./license-plate-list.tsx')),
  page(licensePlateCreate, () => import('./license-plate-create.tsx')),
  page(licensePlateUpload, () => import('./license-plate-upload.tsx')),
  page(licensePlateUpdate, () => import('./license-plate-update.tsx')),
  historyPage(licensePlateHistory),
  page(licensePlateDelete, () => import('./license-plate-delete.tsx')),
];
