import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { locationDetails } from '../../places/locations/screens.ts';

export const cameraList = defineScreen({
  path: '/app/cameras',
  title: { en: 'Cameras', es: 'Cámaras' },
  access: 'cameras.list',
  nav: { name: 'cameras', at: 130 },
});

/** A tab of a location's details. */
export const locationCameras = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/cameras',
  tab: { en: 'Cameras', es: 'Cámaras' },
  access: 'locations.edit',
  tabAt: 30,
});

export const cameraCreate = defineScreen({
  path: '/admin/locations/$locationId/details/cameras/create',
  title: { en: 'New camera', es: 'Nueva cámara' },
  access: 'cameras.create',
  back: locationCameras,
});

export const cameraOrder = defineScreen({
  path: '/admin/locations/$locationId/details/cameras/order',
  title: { en: 'Order of cameras', es: 'Orden de las cámaras' },
  access: 'cameras.edit',
  back: locationCameras,
});

export const cameraUpdate = defineScreen({
  path: '/admin/locations/$locationId/details/cameras/update/$cameraId',
  title: { en: 'Camera', es: 'Cámara' },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'cameras.view',
  back: [locationCameras, cameraList],
});

export const cameraHistory = historyOf({
  of: cameraUpdate,
  path: '/admin/locations/$locationId/details/cameras/update/$cameraId/history',
  record: 'camera',
  param: 'cameraId',
});

export const cameraDelete = defineScreen({
  path: '/admin/locations/$locationId/details/cameras/delete/$id',
  title: { en: 'Delete camera', es: 'Eliminar cámara' },
  access: 'cameras.delete',
  parent: locationCameras,
  isOverlay: true,
});
