import { page, type Page } from '../../../lib/page.ts';
import { gettingStarted } from './screens.ts';

export const pages: readonly Page[] = [page(gettingStarted, () => import('./getting-started.tsx'))];
