import { lightPage, type Page } from '../../../lib/page.ts';
import { changePassword, noLocations } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(changePassword, () => import('./change-password.tsx')),
  lightPage(noLocations, () => import('./no-locations.tsx')),
];
