import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const webhookList = defineScreen({
  path: '/app/webhooks',
  title: { en: 'Webhooks', es: 'Webhooks' },
  access: 'webhooks.list',
  nav: { name: 'webhooks', at: 165 },
});

export const webhookCreate = defineScreen({
  path: '/app/webhooks/create',
  title: { en: 'New webhook', es: 'Nuevo webhook' },
  access: 'webhooks.edit',
  back: webhookList,
});

export const webhookUpdate = defineScreen({
  path: '/app/webhooks/update/$id',
  title: { en: 'Webhook', es: 'Webhook' },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'webhooks.list',
  back: webhookList,
});

/** What was sent, and how that went. */
export const webhookDeliveries = defineTab({
  of: webhookUpdate,
  path: '/app/webhooks/update/$id/deliveries',
  title: { en: 'Deliveries', es: 'Envíos' },
  access: 'webhooks.list',
  tabAt: 20,
});

export const webhookHistory = historyOf({
  of: webhookUpdate,
  path: '/app/webhooks/update/$id/history',
  record: 'webhook',
  param: 'id',
});

export const webhookDelete = defineScreen({
  path: '/app/webhooks/delete/$id',
  title: { en: 'Delete webhook', es: 'Eliminar webhook' },
  access: 'webhooks.edit',
  parent: webhookList,
  isOverlay: true,
});
