import { page, type Page } from '../../../lib/page.ts';
import { publicViewingTab } from './screens.ts';

export const pages: readonly Page[] = [page(publicViewingTab, () => import('./public-viewing.tsx'))];
