import { page, type Page } from '../../../lib/page.ts';
import { locationPause } from './screens.ts';

export const pages: readonly Page[] = [page(locationPause, () => import('./location-pause.tsx'))];
