import { lightPage, page, type Page } from '../../../lib/page.ts';
import { integrationDetails, integrationList } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(integrationList, () => import('./integration-list.tsx')),
  page(integrationDetails, () => import('./integration-details.tsx')),
];
