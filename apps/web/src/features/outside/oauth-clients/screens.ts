import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const oauthClientList = defineScreen({
  path: '/admin/oauth-clients',
  title: { en: 'OAuth Clients', es: 'Clientes OAuth' },
  access: 'oauthClients.list',
  nav: { name: 'admin.oauthClients', at: 240 },
});

export const oauthClientCreate = defineScreen({
  path: '/admin/oauth-clients/create',
  title: { en: 'New OAuth client', es: 'Nuevo cliente OAuth' },
  access: 'oauthClients.create',
  back: oauthClientList,
});

export const oauthClientUpdate = defineScreen({
  path: '/admin/oauth-clients/update/$id',
  title: { en: 'OAuth client', es: 'Cliente OAuth' },
  access: 'oauthClients.list',
  back: oauthClientList,
});

export const oauthClientHistory = historyOf({
  of: oauthClientUpdate,
  path: '/admin/oauth-clients/update/$id/history',
  record: 'OAuth client',
  param: 'id',
});

export const oauthClientDelete = defineScreen({
  path: '/admin/oauth-clients/delete/$id',
  title: { en: 'Delete OAuth client', es: 'Eliminar cliente OAuth' },
  access: 'oauthClients.delete',
  parent: oauthClientList,
  isOverlay: true,
});
