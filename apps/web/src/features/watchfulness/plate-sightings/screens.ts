import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { licensePlateList } from '../license-plates/screens.ts';

const here = { access: 'licensePlates.list', feature: 'LprCurrentLocation' } as const;

export const sightingList = defineScreen({
  path: '/app/license-plates/sightings',
  title: { en: 'Arrivals', es: 'Llegadas' },
  back: licensePlateList,
  ...here,
});

export const sightingSettings = defineScreen({
  path: '/app/license-plates/sightings/settings',
  title: { en: 'Arrival settings', es: 'Ajustes de las llegadas' },
  back: sightingList,
  ...here,
});

const ofViewer = (segment: 'active' | 'paused') =>
  defineTab({
    of: viewerUpdate[segment].frame,
    path: `/app/viewers/${segment}/update/$entityId/arrivals`,
    title: { en: 'Arrivals', es: 'Llegadas' },
    tabAt: 40,
    ...here,
  });
/** When a viewer's car arrived, as a tab of the viewer. */
export const viewerArrivals = { active: ofViewer('active'), paused: ofViewer('paused') };
