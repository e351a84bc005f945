import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const integrationList = defineScreen({
  path: '/admin/integrations',
  title: { en: 'Integrations', es: 'Integraciones' },
  access: 'integrations.list',
  nav: { name: 'admin.integrations', at: 210 },
});

export const integrationDetails = defineScreen({
  path: '/admin/integrations/$integrationId/details',
  title: { en: 'API keys', es: 'Claves de API' },
  access: 'integrations.list',
  back: integrationList,
});

/** The locations that are connected with it. */
export const integrationLocations = defineTab({
  of: integrationDetails,
  path: '/admin/integrations/$integrationId/details/locations',
  title: { en: 'Connected locations', es: 'Centros conectados' },
  access: 'integrations.list',
  tabAt: 10,
});

export const integrationHistory = historyOf({
  of: integrationDetails,
  path: '/admin/integrations/$integrationId/details/history',
  record: 'integration',
  param: 'integrationId',
});
