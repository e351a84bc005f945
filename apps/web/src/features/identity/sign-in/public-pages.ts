import { lightPage, type Page } from '../../../lib/page.ts';
import { forbidden, integrationNotAuthorized, notFound } from './public-screens.ts';

export const pages: readonly Page[] = [
  lightPage(forbidden, () => import('./forbidden.tsx')),
  lightPage(notFound, () => import('./not-found.tsx')),
  lightPage(integrationNotAuthorized, () => import('./integration-not-authorized.tsx')),
];
