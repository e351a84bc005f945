import { lightPage, type Page } from '../../../lib/page.ts';
import { home } from './screens.ts';

export const pages: readonly Page[] = [lightPage(home, () => import('./home.tsx'))];
