import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import { familyCreate, familyDelete, familyDetails, familyHistory, familyList, familySettings } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(familyList, () => import('./family-list.tsx')),
  page(familyCreate, () => import('./family-create.tsx')),
  page(familyDelete, () => import('./family-delete.tsx')),
  lightPage(familyDetails, () => import('./family-frame.tsx')),
  page(familySettings, () => import('./family-settings.tsx')),
  historyPage(familyHistory),
];
