import { defineOutwardLink } from '../../../lib/outward.ts';

/** The partner's own dashboard, at locations it monitors. */
const dashboard = defineOutwardLink({
  nav: { name: 'aiDashboard', at: 150 },
  title: { en: 'AI Dashboard', es: 'Panel de IA' },
  access: 'locations.aiDashboard',
  feature: 'AiDashboardLink',
  address: () => import('./dashboard-address.ts'),
});

export const outward = [dashboard];
