import { defineScreen } from '../../../lib/screen.ts';

/** Where a request of a program ends that cannot go back to it. */
export const problem = defineScreen({
  path: '/oidc/problem',
  title: { en: 'The app could not connect', es: 'La aplicación no pudo conectarse' },
  access: 'public',
});
