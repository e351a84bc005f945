import { defineScreen } from '../../../lib/screen.ts';

const access = 'cameras.view';

export const linkedLocations = defineScreen({
  path: '/app/nvr-camera-links',
  title: { en: 'Camera links', es: 'Enlaces de cámaras' },
  access,
});

export const linkedServers = defineScreen({
  path: '/app/nvr-camera-links/locations/$locationId',
  title: { en: 'NVRs', es: 'NVR' },
  access,
  back: linkedLocations,
});

export const linkedCameras = defineScreen({
  path: '/app/nvr-camera-links/nvr-camera-links-by-location/$serverId',
  title: { en: 'Cameras', es: 'Cámaras' },
  access,
  back: linkedLocations,
});

export const linkedCamera = defineScreen({
  path: '/app/nvr-camera-links/details/$id',
  title: { en: 'Camera', es: 'Cámara' },
  access,
  back: linkedLocations,
});
