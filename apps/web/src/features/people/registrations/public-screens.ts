import { defineScreen } from '../../../lib/screen.ts';

/** With `locationId`, as on a poster; without one, it asks for the location. */
export const registerFamily = defineScreen({
  path: '/register/family',
  title: {
    en: 'Register your family',
    es: 'Registrar a su familia',
    petCare: { en: 'Register your household', es: 'Registrar su hogar' },
  },
  access: 'public',
  isDocument: true,
});

export const confirmRegistration = defineScreen({
  path: '/register/confirm',
  title: { en: 'Confirm your email address', es: 'Confirmar su dirección de correo' },
  access: 'public',
  isDocument: true,
});

export const registrationStatus = defineScreen({
  path: '/register/status',
  title: { en: 'Your registration', es: 'Su registro' },
  access: 'public',
  isDocument: true,
});

export const registerViewer = defineScreen({
  path: '/register/viewer',
  title: { en: 'Your invitation', es: 'Su invitación' },
  access: 'public',
  isDocument: true,
});

/** For people whom a partner imported. */
export const registerImported = defineScreen({
  path: '/register/$integrationName/viewer',
  title: { en: 'Your invitation', es: 'Su invitación' },
  access: 'public',
  isDocument: true,
});
