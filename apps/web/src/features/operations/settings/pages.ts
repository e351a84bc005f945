import { lightPage, page, type Page } from '../../../lib/page.ts';
import { settingCreate, settingDelete, settingList, settingUpdate } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(settingList, () => import('./setting-list.tsx')),
  page(settingCreate, () => import('./setting-create.tsx')),
  page(settingUpdate, () => import('./setting-update.tsx')),
  page(settingDelete, () => import('./setting-delete.tsx')),
];
