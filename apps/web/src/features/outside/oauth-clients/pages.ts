import { page, type Page } from '../../../lib/page.ts';
import { historyPage } from '../../operations/audit/pages.ts';
import {
  oauthClientCreate,
  oauthClientDelete,
  oauthClientHistory,
  oauthClientList,
  oauthClientUpdate,
} from './screens.ts';

export const pages: readonly Page[] = [
  page(oauthClientList, () => import('./oauth-client-list.tsx')),
  page(oauthClientCreate, () => import('./oauth-client-create.tsx')),
  page(oauthClientUpdate, () => import('./oauth-client-update.tsx')),
  historyPage(oauthClientHistory),
  page(oauthClientDelete, () => import('./oauth-client-delete.tsx')),
];
