import { page, type Page } from '../../../lib/page.ts';
import { detectorList } from './screens.ts';

export const pages: readonly Page[] = [page(detectorList, () => import('./detector-list.tsx'))];
