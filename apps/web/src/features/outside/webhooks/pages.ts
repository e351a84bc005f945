import { historyPage } from '../../operations/audit/pages.ts';
import { lightPage, page, type Page } from '../../../lib/page.ts';
import {
  webhookCreate,
  webhookDelete,
  webhookDeliveries,
  webhookHistory,
  webhookList,
  webhookUpdate,
} from './screens.ts';

export const pages: readonly Page[] = [
  lightPage(webhookList, () => import('./webhook-list.tsx')),
  page(webhookCreate, () => import('./webhook-create.tsx')),
  page(webhookUpdate, () => import('./webhook-update.tsx')),
  page(webhookDeliveries, () => import('./delivery-list.tsx')),
  historyPage(webhookHistory),
  page(webhookDelete, () => import('./webhook-delete.tsx')),
];
