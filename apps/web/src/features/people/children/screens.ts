import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';
import { familyDetails } from '../families/screens.ts';

export const childList = defineScreen({
  path: '/app/children',
  title: { en: 'Children', es: 'Niños', petCare: { en: 'Pets', es: 'Mascotas' } },
  access: 'children.list',
  nav: { name: 'children', at: 50 },
});

export const childCreate = defineScreen({
  path: '/app/children/create',
  title: { en: 'New child', es: 'Nuevo niño', petCare: { en: 'New pet', es: 'Nueva mascota' } },
  access: 'children.create',
  back: childList,
});

export const childUpdate = defineScreen({
  path: '/app/children/update/$id',
  title: { en: 'Child', es: 'Niño', petCare: { en: 'Pet', es: 'Mascota' } },
  tab: { en: 'Details', es: 'Detalles' },
  access: 'children.view',
  back: childList,
});

export const childHistory = historyOf({
  of: childUpdate,
  path: '/app/children/update/$id/history',
  record: 'child',
  param: 'id',
});

export const childDelete = defineScreen({
  path: '/app/children/delete/$id',
  title: { en: 'Delete child', es: 'Eliminar niño', petCare: { en: 'Delete pet', es: 'Eliminar mascota' } },
  access: 'children.delete',
  parent: childList,
  isOverlay: true,
});

/** The children of a family: a tab of the family. */
export const familyChildren = defineTab({
  of: familyDetails,
  path: '/app/families/details/$familyId/children',
  title: { en: 'Children', es: 'Niños' },
  access: 'families.view',
  tabAt: 20,
  programType: 'childCare',
  feature: 'FamilyProgram',
});
