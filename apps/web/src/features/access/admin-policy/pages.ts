import { page, type Page } from '../../../lib/page.ts';
import { adminPolicyTab } from './screens.ts';

export const pages: readonly Page[] = [page(adminPolicyTab, () => import('./admin-policy.tsx'))];
