import { lightPage, page, type Page } from '../../../lib/page.ts';
import { forbidden, integrationNotAuthorized, login, notFound } from './public-screens.ts';

export const pages: readonly Page[] = [
  page(login, () => import('./login.tsx')),
  lightPage(forbidden, () => import('./forbidden.tsx')),
  lightPage(notFound, () => import('./not-found.tsx')),
  lightPage(integrationNotAuthorized, () => import('./integration-not-authorized.tsx')),
];
