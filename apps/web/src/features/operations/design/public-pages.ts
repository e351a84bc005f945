import { page, type Page } from '../../../lib/page.ts';
import { design } from './public-screens.ts';

export const pages: readonly Page[] = [page(design, () => import('./design.tsx'))];
