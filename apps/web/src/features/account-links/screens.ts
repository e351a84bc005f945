import { defineScreen } from '../../lib/screen.ts';

export const changeEmail = defineScreen({
  path: '/change-email',
  title: { en: 'Change e-mail address', es: 'Cambiar dirección de correo' },
  access: 'signedIn',
  load: () => import('./change-email.tsx'),
});

export const screens = [changeEmail];
