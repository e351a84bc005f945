import { defineScreen } from '../../../lib/screen.ts';

/** They show what the caller reaches, at any location. */
const everywhere = { access: 'cameras.view', namesLocations: true } as const;

export const linkedLocations = defineScreen({
  path: '/app/nvr-camera-links',
  title: { en: 'Camera links', es: 'Enlaces de cámaras' },
  ...everywhere,
});

export const linkedServers = defineScreen({
  path: '/app/nvr-camera-links/locations/$locationId',
  title: { en: 'NVRs', es: 'NVR' },
  ...everywhere,
  back: linkedLocations,
});

export const linkedCameras = defineScreen({
  path: '/app/nvr-camera-links/nvr-camera-links-by-location/$serverId',
  title: { en: 'Cameras', es: 'Cámaras' },
  ...everywhere,
  back: linkedLocations,
});

export const linkedCamera = defineScreen({
  path: '/app/nvr-camera-links/details/$id',
  title: { en: 'Camera', es: 'Cámara' },
  ...everywhere,
  back: linkedLocations,
});
