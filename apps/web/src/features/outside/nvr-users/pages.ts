import { page, type Page } from '../../../lib/page.ts';
import { nvrUser } from './screens.ts';

export const pages: readonly Page[] = [page(nvrUser, () => import('./nvr-user.tsx'))];
