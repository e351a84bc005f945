import { defineScreen } from '../../../lib/screen.ts';

export const settingList = defineScreen({
  path: '/admin/settings',
  title: { en: 'Settings', es: 'Ajustes' },
  access: 'settings.list',
  nav: { name: 'admin.settings', at: 230 },
});

export const settingCreate = defineScreen({
  path: '/admin/settings/create',
  title: { en: 'New setting', es: 'Nuevo ajuste' },
  access: 'settings.create',
  back: settingList,
});

export const settingUpdate = defineScreen({
  path: '/admin/settings/$id',
  title: { en: 'Setting', es: 'Ajuste' },
  access: 'settings.list',
  back: settingList,
});

export const settingDelete = defineScreen({
  path: '/admin/settings/$id/delete',
  title: { en: 'Delete setting', es: 'Eliminar ajuste' },
  access: 'settings.delete',
  parent: settingList,
  isOverlay: true,
});
