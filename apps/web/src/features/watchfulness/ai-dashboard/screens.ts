import { defineScreen } from '../../../lib/screen.ts';

/** Presents the AI dashboard where it is not on yet; where it is, the sidebar links out to it instead. */
export const aiDashboard = defineScreen({
  path: '/app/ai-dashboard',
  title: { en: 'AI Dashboard', es: 'Panel de IA' },
  access: 'locations.aiDashboard',
  feature: 'AiDashboardLink',
  nav: { name: 'aiDashboard', at: 150 },
});
