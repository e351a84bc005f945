import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const locationList = defineScreen({
  path: '/admin/locations',
  title: { en: 'Locations', es: 'Centros' },
  access: 'locations.list',
  nav: { name: 'admin.locations', at: 190 },
});

export const locationCreate = defineScreen({
  path: '/admin/locations/create',
  title: { en: 'New location', es: 'Nuevo centro' },
  access: 'locations.create',
  back: locationList,
});

/**
 * One location over its tabs. Other features add theirs with `defineTab`: recording servers at 20,
 * cameras at 30, the admin policy at 40, AI at 50, the history at 90. Screens where the tabs are hidden have it as `back` instead.
 */
export const locationDetails = defineScreen({
  path: '/admin/locations/$locationId/details',
  title: { en: 'Edit Location', es: 'Editar centro' },
  access: 'locations.view',
  back: locationList,
});

export const locationInfo = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/info',
  tab: { en: 'Info', es: 'Información' },
  access: 'locations.view',
  tabAccess: 'locations.edit',
  tabAt: 10,
  isFirstTab: true,
});

export const locationDelete = defineScreen({
  path: '/admin/locations/$locationId/delete',
  title: { en: 'Delete location', es: 'Eliminar centro' },
  access: 'locations.delete',
  parent: locationList,
  isOverlay: true,
});

export const locationHistory = historyOf({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/history',
  record: 'location',
  param: 'locationId',
});
