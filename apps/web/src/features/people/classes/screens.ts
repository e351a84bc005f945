import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const classList = defineScreen({
  path: '/app/classes/table',
  alias: '/app/classes',
  title: { en: 'Classes', es: 'Clases', petCare: { en: 'Groups', es: 'Grupos' } },
  access: 'classes.list',
  nav: { name: 'classes', at: 80 },
});

export const classCreate = defineScreen({
  path: '/app/classes/table/create',
  title: { en: 'New class', es: 'Nueva clase', petCare: { en: 'New group', es: 'Nuevo grupo' } },
  access: 'classes.create',
  back: classList,
});

export const classUpdate = defineScreen({
  path: '/app/classes/table/update/$id',
  title: { en: 'Class', es: 'Clase', petCare: { en: 'Group', es: 'Grupo' } },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'classes.view',
  back: classList,
});

export const classHistory = historyOf({
  of: classUpdate,
  path: '/app/classes/table/update/$id/history',
  record: 'class',
  param: 'id',
});

export const classDelete = defineScreen({
  path: '/app/classes/table/delete/$id',
  title: { en: 'Delete class', es: 'Eliminar clase', petCare: { en: 'Delete group', es: 'Eliminar grupo' } },
  access: 'classes.delete',
  parent: classList,
  isOverlay: true,
});
