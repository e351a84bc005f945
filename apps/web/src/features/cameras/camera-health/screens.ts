import { defineScreen } from '../../../lib/screen.ts';
import { locationDetails, locationList } from '../../places/locations/screens.ts';
import { cameraUpdate, locationCameras } from '../cameras/screens.ts';
import { nvrConfiguration, nvrList, nvrUpdate } from '../recording-servers/screens.ts';

const health = { en: 'Health', es: 'Estado' };

export const cameraHealthList = defineScreen({
  path: '/app/camera-health',
  title: { en: 'Camera health', es: 'Estado de las cámaras' },
  access: 'cameras.list',
  nav: { name: 'cameraHealth', at: 145 },
});

/** The same as a tab of a location's details. */
export const locationHealth = defineScreen({
  path: '/admin/locations/$locationId/details/camera-health',
  title: { en: 'Edit Location', es: 'Editar centro' },
  tab: { en: 'Camera health', es: 'Estado de las cámaras' },
  access: 'locations.edit',
  parent: locationDetails,
  tabAt: 35,
  back: locationList,
});

/** A tab of a camera. */
export const healthOfCamera = defineScreen({
  path: '/admin/locations/$locationId/details/cameras/update/$cameraId/health',
  title: { en: 'Camera', es: 'Cámara' },
  tab: health,
  access: 'cameras.view',
  parent: cameraUpdate,
  tabAt: 20,
  back: locationCameras,
});

/** A tab of a recording server. */
export const healthOfServer = defineScreen({
  path: '/admin/locations/$locationId/details/nvr/update/$nvrServerId/health',
  title: { en: 'NVR', es: 'NVR' },
  tab: health,
  access: 'locations.nvr',
  feature: 'MultipleNvrServerSupport',
  parent: nvrUpdate,
  tabAt: 20,
  back: nvrList,
});

/** The same for the only one. */
export const healthOfOnlyServer = defineScreen({
  path: '/admin/locations/$locationId/details/configuration/$nvrServerId/health',
  title: { en: 'NVR', es: 'NVR' },
  tab: health,
  access: 'locations.nvr',
  feature: 'not-MultipleNvrServerSupport',
  parent: nvrConfiguration,
  tabAt: 20,
});
