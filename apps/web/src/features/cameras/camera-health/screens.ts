import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { locationDetails } from '../../places/locations/screens.ts';
import { cameraUpdate } from '../cameras/screens.ts';
import { nvrConfiguration, nvrUpdate } from '../recording-servers/screens.ts';

const health = { en: 'Health', es: 'Estado' };

export const cameraHealthList = defineScreen({
  path: '/app/camera-health',
  title: { en: 'Camera health', es: 'Estado de las cámaras' },
  access: 'cameras.list',
  nav: { name: 'cameraHealth', at: 145 },
});

/** The same as a tab of a location's details. */
export const locationHealth = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/camera-health',
  tab: { en: 'Camera health', es: 'Estado de las cámaras' },
  access: 'locations.edit',
  tabAt: 35,
});

/** A tab of a camera. */
export const healthOfCamera = defineTab({
  of: cameraUpdate,
  path: '/admin/locations/$locationId/details/cameras/update/$cameraId/health',
  tab: health,
  access: 'cameras.view',
  tabAt: 20,
});

/** A tab of a recording server. */
export const healthOfServer = defineTab({
  of: nvrUpdate,
  path: '/admin/locations/$locationId/details/nvr/update/$nvrServerId/health',
  tab: health,
  access: 'locations.nvr',
  feature: 'MultipleNvrServerSupport',
  tabAt: 20,
});

/** The same for the only one. */
export const healthOfOnlyServer = defineTab({
  of: nvrConfiguration,
  path: '/admin/locations/$locationId/details/configuration/$nvrServerId/health',
  title: nvrUpdate.title,
  tab: health,
  access: 'locations.nvr',
  feature: 'not-MultipleNvrServerSupport',
  tabAt: 20,
});
