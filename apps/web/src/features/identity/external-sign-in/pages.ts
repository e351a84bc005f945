import { page, type Page } from '../../../lib/page.ts';
import { externalPeople, externalSignInTab } from './screens.ts';

export const pages: readonly Page[] = [
  page(externalSignInTab, () => import('./organization-login.tsx')),
  page(externalPeople, () => import('./linked-people.tsx')),
];
