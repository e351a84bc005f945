import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { locationDetails } from '../../places/locations/screens.ts';

const access = 'locations.nvr';

/** A tab of a location's details, where a location may have several recording servers. */
export const nvrList = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/nvr',
  tab: { en: 'NVR', es: 'NVR' },
  access,
  feature: 'MultipleNvrServerSupport',
  tabAt: 20,
});

/** The tab shown instead, where a location has at most one recording server. */
export const nvrConfiguration = defineTab({
  of: locationDetails,
  path: '/admin/locations/$locationId/details/configuration',
  tab: { en: 'Configuration', es: 'Configuración' },
  access,
  feature: 'not-MultipleNvrServerSupport',
  tabAt: 20,
});

export const nvrCreate = defineScreen({
  path: '/admin/locations/$locationId/details/nvr/create',
  title: { en: 'New NVR', es: 'Nuevo NVR' },
  access,
  feature: 'MultipleNvrServerSupport',
  back: nvrList,
});

export const nvrUpdate = defineScreen({
  path: '/admin/locations/$locationId/details/nvr/update/$nvrServerId',
  title: { en: 'NVR', es: 'NVR' },
  tab: { en: 'Details', es: 'Detalles' },
  access,
  feature: 'MultipleNvrServerSupport',
  back: nvrList,
});

export const nvrHistory = historyOf({
  of: nvrUpdate,
  path: '/admin/locations/$locationId/details/nvr/update/$nvrServerId/history',
  record: 'recording server',
  param: 'nvrServerId',
});

/** The same for the only one. */
export const nvrOnlyHistory = historyOf({
  of: nvrConfiguration,
  path: '/admin/locations/$locationId/details/configuration/$nvrServerId/history',
  record: 'recording server',
  param: 'nvrServerId',
});

export const nvrImport = defineScreen({
  path: '/admin/locations/$locationId/details/nvr/import/$nvrServerId',
  title: { en: 'Import cameras', es: 'Importar cámaras' },
  access: 'cameras.create',
  back: locationDetails,
});

const deleteTitle = { en: 'Delete NVR', es: 'Eliminar NVR' };

export const nvrDelete = defineScreen({
  path: '/admin/locations/$locationId/details/nvr/delete/$nvrServerId',
  title: deleteTitle,
  access: 'cameras.delete',
  parent: nvrList,
  isOverlay: true,
});

/** The same over the only server's tab. */
export const nvrOnlyDelete = defineScreen({
  path: '/admin/locations/$locationId/details/configuration/delete/$nvrServerId',
  title: deleteTitle,
  access: 'cameras.delete',
  parent: nvrConfiguration,
  isOverlay: true,
});
