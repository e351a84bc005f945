import { lightPage, page, type Page } from '../../../lib/page.ts';
import { sightingList, sightingSettings, viewerArrivals } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(sightingList, () => import('./sighting-list.tsx')),
  page(sightingSettings, () => import('./sighting-settings.tsx')),
  page(viewerArrivals.active, () => import('./viewer-arrivals.tsx')),
  page(viewerArrivals.paused, () => import('./viewer-arrivals.tsx')),
];
