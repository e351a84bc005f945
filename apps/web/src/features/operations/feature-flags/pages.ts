import { page, type Page } from '../../../lib/page.ts';
import { featureList } from './screens.ts';

export const pages: readonly Page[] = [page(featureList, () => import('./feature-list.tsx'))];
