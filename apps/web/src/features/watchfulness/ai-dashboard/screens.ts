import { defineScreen } from '../../../lib/screen.ts';

/** Presents the AI dashboard to locations without it; for the others, the sidebar links to the dashboard itself. */
export const aiDashboard = defineScreen({
  path: '/app/ai-dashboard',
  title: { en: 'AI Dashboard', es: 'Panel de IA' },
  access: 'locations.aiDashboard',
  feature: 'AiDashboardLink',
  nav: { name: 'aiDashboard', at: 150 },
});
