import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  nvrConfiguration,
  nvrCreate,
  nvrDelete,
  nvrHistory,
  nvrImport,
  nvrList,
  nvrOnlyDelete,
  nvrOnlyHistory,
  nvrUpdate,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(nvrList, () => import('./nvr-list.tsx')),
  page(nvrConfiguration, () => import('./nvr-configuration.tsx')),
  page(nvrCreate, () => import('./nvr-create.tsx')),
  page(nvrUpdate, () => import('./nvr-update.tsx')),
  historyPage(nvrHistory),
  historyPage(nvrOnlyHistory),
  page(nvrImport, () => import('./nvr-import.tsx')),
  page(nvrDelete, () => import('./nvr-delete.tsx')),
  page(nvrOnlyDelete, () => import('./nvr-delete.tsx')),
];
