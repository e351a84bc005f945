import { defineScreen } from '../../../lib/screen.ts';

export const settingList = defineScreen({
  path: '/admin/settings',
  title: { en: 'Settings', es: 'Ajustes' },
  access: 'settings.list',
  nav: 'admin.settings',
  isLight: true,
  load: () => import('./setting-list.tsx'),
});

export const settingCreate = defineScreen({
  path: '/admin/settings/create',
  title: { en: 'New setting', es: 'Nuevo ajuste' },
  access: 'settings.create',
  back: settingList,
  load: () => import('./setting-create.tsx'),
});

export const settingUpdate = defineScreen({
  path: '/admin/settings/$id',
  title: { en: 'Setting', es: 'Ajuste' },
  access: 'settings.list',
  back: settingList,
  load: () => import('./setting-update.tsx'),
});

export const settingDelete = defineScreen({
  path: '/admin/settings/$id/delete',
  title: { en: 'Delete setting', es: 'Eliminar ajuste' },
  access: 'settings.delete',
  parent: settingList,
  isOverlay: true,
  load: () => import('./setting-delete.tsx'),
});

export const screens = [settingList, settingCreate, settingUpdate, settingDelete];
