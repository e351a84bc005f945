import { page, type Page } from '../../../lib/page.ts';
import { familyMerge } from './screens.ts';

export const pages: readonly Page[] = [page(familyMerge, () => import('./merge-families.tsx'))];
