import { lightPage, type Page } from '../../../lib/page.ts';
import { engageArea, engageCards } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(engageArea, () => import('./engage.tsx')),
  lightPage(engageCards, () => import('./cards.tsx')),
];
