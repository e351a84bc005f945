import { page, type Page } from '../../../lib/page.ts';
import { externalSignInTab } from './screens.ts';

export const pages: readonly Page[] = [page(externalSignInTab, () => import('./organization-login.tsx'))];
