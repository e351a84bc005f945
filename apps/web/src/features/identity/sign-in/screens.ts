import { defineScreen } from '../../../lib/screen.ts';

export const changePassword = defineScreen({
  path: '/change-password',
  title: { en: 'Change Password', es: 'Cambiar contraseña' },
  access: 'signedIn',
  nav: 'account.changePassword',
  isLight: true,
  load: () => import('./change-password.tsx'),
});

export const noLocations = defineScreen({
  path: '/no-locations',
  title: { en: 'No locations', es: 'Sin sedes' },
  access: 'signedIn',
  isLight: true,
  load: () => import('./no-locations.tsx'),
});

export const screens = [changePassword, noLocations];
