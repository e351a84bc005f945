import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

/** Only where plates are read: never at pet care. */
const here = { feature: 'LprCurrentLocation' } as const;

export const licensePlateList = defineScreen({
  path: '/app/license-plates',
  title: { en: 'License plates', es: 'Placas' },
  access: 'licensePlates.list',
  nav: { name: 'licensePlates', at: 97 },
  ...here,
});

export const licensePlateCreate = defineScreen({
  path: '/app/license-plates/create',
  title: { en: 'New license plate', es: 'Nueva placa' },
  access: 'licensePlates.create',
  back: licensePlateList,
  ...here,
});

export const licensePlateUpload = defineScreen({
  path: '/app/license-plates/upload',
  title: { en: 'Upload license plates', es: 'Subir placas' },
  access: 'licensePlates.create',
  back: licensePlateList,
  ...here,
});

export const licensePlateUpdate = defineScreen({
  path: '/app/license-plates/update/$id',
  title: { en: 'License plate', es: 'Placa' },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'licensePlates.list',
  back: licensePlateList,
  ...here,
});

export const licensePlateHistory = historyOf({
  of: licensePlateUpdate,
  path: '/app/license-plates/update/$id/history',
  record: 'license plate',
  param: 'id',
});

export const licensePlateDelete = defineScreen({
  path: '/app/license-plates/delete/$id',
  title: { en: 'Delete license plate', es: 'Eliminar placa' },
  access: 'licensePlates.delete',
  parent: licensePlateList,
  isOverlay: true,
  ...here,
});
