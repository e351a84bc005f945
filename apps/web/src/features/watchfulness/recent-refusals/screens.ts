import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';

const access = 'recentRefusals.list';

export const recentRefusalList = defineScreen({
  path: '/app/recent-refusals',
  title: { en: 'Recent refusals', es: 'Negativas recientes' },
  access,
  nav: { name: 'recentRefusals', at: 168 },
});

const ofViewer = (segment: 'active' | 'paused') =>
  defineTab({
    of: viewerUpdate[segment].frame,
    path: `/app/viewers/${segment}/update/$entityId/recent-refusals`,
    title: { en: 'Recent refusals', es: 'Negativas recientes' },
    tabAt: 50,
    access,
  });
/** What a viewer was refused lately, as a tab of the viewer. */
export const viewerRefusals = { active: ofViewer('active'), paused: ofViewer('paused') };
