import { defineScreen } from '../../../lib/screen.ts';

export const changePassword = defineScreen({
  path: '/change-password',
  title: { en: 'Change Password', es: 'Cambiar contraseña' },
  access: 'signedIn',
  nav: { name: 'account.changePassword', at: 290 },
});

export const noLocations = defineScreen({
  path: '/no-locations',
  title: { en: 'No locations', es: 'Sin centros' },
  access: 'signedIn',
});
