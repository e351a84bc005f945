import { defineScreen } from '../../../lib/screen.ts';
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

export const integrationHistory = historyOf({
  of: integrationDetails,
  path: '/admin/integrations/$integrationId/details/history',
  record: 'integration',
  param: 'integrationId',
});
