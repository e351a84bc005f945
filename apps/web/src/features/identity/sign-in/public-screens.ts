import { defineScreen } from '../../../lib/screen.ts';

export const login = defineScreen({
  path: '/login',
  title: { en: 'Log in', es: 'Iniciar sesión' },
  access: 'public',
  isDocument: true,
});

export const forbidden = defineScreen({
  path: '/403',
  title: { en: 'Not permitted', es: 'Sin permiso' },
  access: 'public',
});

export const notFound = defineScreen({
  path: '/404',
  title: { en: 'Not found', es: 'No encontrado' },
  access: 'public',
});

export const integrationNotAuthorized = defineScreen({
  path: '/integration-not-authorized',
  title: { en: 'Not part of the integration', es: 'Fuera de la integración' },
  access: 'public',
});
