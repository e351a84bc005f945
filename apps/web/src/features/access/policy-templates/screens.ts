import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

/** What organizations want policies to say. */
export const templateList = defineScreen({
  path: '/organization/policy-templates',
  title: { en: 'Policy templates', es: 'Plantillas de políticas' },
  access: 'policyTemplates.list',
  nav: { name: 'organization.policyTemplates', at: 265 },
});

/** Its first tab: where it is followed. */
export const templateDetails = defineScreen({
  path: '/organization/policy-templates/update/$entityId',
  title: { en: 'Policy template', es: 'Plantilla de política' },
  tab: { en: 'Locations', es: 'Centros' },
  access: 'policyTemplates.list',
  back: templateList,
});

export const templateContent = defineTab({
  of: templateDetails,
  path: '/organization/policy-templates/update/$entityId/content',
  title: { en: 'What it says', es: 'Lo que dice' },
  access: 'policyTemplates.list',
  tabAt: 20,
});

export const templateHistory = historyOf({
  of: templateDetails,
  path: '/organization/policy-templates/update/$entityId/history',
  record: 'policyTemplate',
  param: 'entityId',
});

export const templateDelete = defineScreen({
  path: '/organization/policy-templates/delete/$entityId',
  title: { en: 'Delete policy template', es: 'Eliminar plantilla de política' },
  access: 'policyTemplates.delete',
  parent: templateList,
  isOverlay: true,
});
