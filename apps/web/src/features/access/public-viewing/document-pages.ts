import { lightPage, type Page } from '../../../lib/page.ts';
import { publicView, publicViewOfPets } from './public-screens.ts';

export const pages: readonly Page[] = [
  lightPage(publicView, () => import('./view/public-view.tsx')),
  lightPage(publicViewOfPets, () => import('./view/public-view.tsx')),
];
