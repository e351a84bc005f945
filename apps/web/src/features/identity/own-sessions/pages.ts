import { lightPage, page, type Page } from '../../../lib/page.ts';
import { security, sessionList } from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(security, () => import('./security.tsx')),
  page(sessionList, () => import('./session-list.tsx')),
];
