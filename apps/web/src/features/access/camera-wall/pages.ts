import { page, type Page } from '../../../lib/page.ts';
import { staffWall } from './screens.ts';

export const pages: readonly Page[] = [page(staffWall, () => import('./staff-wall.tsx'))];
