import { lightPage, page, type Page } from '../../../lib/page.ts';
import { recentRefusalList, viewerRefusals } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(recentRefusalList, () => import('./recent-refusal-list.tsx')),
  page(viewerRefusals.active, () => import('./viewer-refusals.tsx')),
  page(viewerRefusals.paused, () => import('./viewer-refusals.tsx')),
];
