import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

/** What staff scheduled for a day. */
export const automationList = defineScreen({
  path: '/app/automations',
  title: { en: 'Automations', es: 'Automatizaciones' },
  access: 'automations.list',
  nav: { name: 'automations', at: 85 },
});

export const automationUpdate = defineScreen({
  path: '/app/automations/update/$id',
  title: { en: 'Automation', es: 'Automatización' },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'automations.list',
  back: automationList,
});

export const automationHistory = historyOf({
  of: automationUpdate,
  path: '/app/automations/update/$id/history',
  record: 'automation',
  param: 'id',
});
