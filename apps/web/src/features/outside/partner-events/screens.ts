import { defineTab } from '../../../lib/screen.ts';
import { integrationDetails } from '../integrations/screens.ts';

/** What a partner reported, and what became of it: a tab of its integration. */
export const eventList = defineTab({
  of: integrationDetails,
  path: '/admin/integrations/$integrationId/details/events',
  title: { en: 'Events', es: 'Eventos' },
  access: 'integrations.list',
  tabAt: 20,
});
