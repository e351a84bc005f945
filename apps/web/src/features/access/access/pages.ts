import { lightPage, page, type Page } from '../../../lib/page.ts';
import { cameraAudience, classRoster, watchAsStaff, watchingNow, whyAccess } from './screens.ts';

export const pages: readonly Page[] = [
  page(watchingNow, () => import('./watching-now.tsx')),
  page(whyAccess, () => import('./why.tsx')),
  page(cameraAudience, () => import('./audience.tsx')),
  lightPage(watchAsStaff, () => import('./staff-watch.tsx')),
  page(classRoster, () => import('./roster.tsx')),
];
