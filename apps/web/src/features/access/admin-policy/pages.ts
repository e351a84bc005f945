import { page, type Page } from '../../../lib/page.ts';
import { adminPolicyOfMany, adminPolicyTab } from './screens.ts';

export const pages: readonly Page[] = [
  page(adminPolicyTab, () => import('./admin-policy.tsx')),
  page(adminPolicyOfMany, () => import('./admin-policy-of-many.tsx')),
];
