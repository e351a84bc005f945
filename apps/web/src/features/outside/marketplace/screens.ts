import { defineScreen, defineTab } from '../../../lib/screen.ts';

export const marketplaceList = defineScreen({
  path: '/app/marketplace',
  title: { en: 'Marketplace', es: 'Mercado' },
  access: 'marketplace.view',
  nav: { name: 'marketplace', at: 280 },
});

export const marketplaceConnect = defineScreen({
  path: '/app/marketplace/$entityId/connect',
  title: { en: 'Connect', es: 'Conectar' },
  access: 'marketplace.enroll',
  back: marketplaceList,
});

export const marketplaceManage = defineScreen({
  path: '/app/marketplace/$entityId/manage',
  title: { en: 'Manage integration', es: 'Gestionar la integración' },
  access: 'marketplace.view',
  back: marketplaceList,
});

/** The class policy of an integration's classes. */
export const marketplacePolicy = defineScreen({
  path: '/app/marketplace/manage/policy/$id',
  title: { en: 'Integration policy', es: 'Política de la integración' },
  access: 'marketplace.view',
  back: marketplaceList,
});

export const marketplacePolicySchedule = defineTab({
  of: marketplacePolicy,
  path: '/app/marketplace/manage/policy/$id/schedule',
  tab: { en: 'Schedule', es: 'Horario' },
  access: 'policies.view',
  isFirstTab: true,
});

export const marketplacePolicyHours = defineTab({
  of: marketplacePolicy,
  path: '/app/marketplace/manage/policy/$id/integration-policy-schedule',
  tab: { en: 'Partner’s hours', es: 'Horario del socio' },
  access: 'marketplace.view',
});

export const marketplacePolicyConfiguration = defineTab({
  of: marketplacePolicy,
  path: '/app/marketplace/manage/policy/$id/configuration',
  tab: { en: 'Configuration', es: 'Configuración' },
  access: 'policies.view',
  feature: 'PolicyConfiguration',
});
