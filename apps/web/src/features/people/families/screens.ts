import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { historyOf } from '../../operations/audit/screens.ts';

/** Families exist only in child care, and only with the feature flag. */
const here = { programType: 'childCare', feature: 'FamilyProgram' } as const;

export const familyList = defineScreen({
  path: '/app/families',
  title: { en: 'Families', es: 'Familias' },
  access: 'families.list',
  nav: { name: 'families', at: 70 },
  ...here,
});

export const familyCreate = defineScreen({
  path: '/app/families/create',
  title: { en: 'New family', es: 'Nueva familia' },
  access: 'families.create',
  parent: familyList,
  isOverlay: true,
  ...here,
});

export const familyDelete = defineScreen({
  path: '/app/families/delete/$id',
  title: { en: 'Delete family', es: 'Eliminar familia' },
  access: 'families.delete',
  parent: familyList,
  isOverlay: true,
  ...here,
});

/** One family over its tabs: its members at 10, its children at 20, its settings at 30, its history last. */
export const familyDetails = defineScreen({
  path: '/app/families/details/$familyId',
  title: { en: 'Family', es: 'Familia' },
  access: 'families.view',
  back: familyList,
  ...here,
});

export const familySettings = defineTab({
  of: familyDetails,
  path: '/app/families/details/$familyId/settings',
  title: { en: 'Settings', es: 'Ajustes' },
  access: 'families.view',
  tabAt: 30,
  ...here,
});

export const familyHistory = historyOf({
  of: familyDetails,
  path: '/app/families/details/$familyId/history',
  record: 'family',
  param: 'familyId',
});
