import { lightPage, type Page } from '../../../lib/page.ts';
import { cameraWall, ownHistory, watchCamera, watchSeveral } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(cameraWall, () => import('./wall.tsx')),
  lightPage(watchCamera, () => import('./watch.tsx')),
  lightPage(ownHistory, () => import('./history/history.tsx')),
  lightPage(watchSeveral, () => import('./several/several.tsx')),
];
