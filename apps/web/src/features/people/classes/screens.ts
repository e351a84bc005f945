import { defineScreen } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

export const classList = defineScreen({
  path: '/app/classes/table',
  alias: '/app/classes',
  title: { en: 'Classes', es: 'Clases', petCare: { en: 'Groups', es: 'Grupos' } },
  access: 'classes.list',
  nav: 'classes',
  isLight: true,
  load: () => import('./class-list.tsx'),
});

export const classCreate = defineScreen({
  path: '/app/classes/table/create',
  title: { en: 'New class', es: 'Nueva clase', petCare: { en: 'New group', es: 'Nuevo grupo' } },
  access: 'classes.create',
  back: classList,
  load: () => import('./class-create.tsx'),
});

export const classUpdate = defineScreen({
  path: '/app/classes/table/update/$id',
  title: { en: 'Class', es: 'Clase', petCare: { en: 'Group', es: 'Grupo' } },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'classes.view',
  back: classList,
  load: () => import('./class-update.tsx'),
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
  load: () => import('./class-delete.tsx'),
});

export const screens = [classList, classCreate, classUpdate, classHistory, classDelete];
