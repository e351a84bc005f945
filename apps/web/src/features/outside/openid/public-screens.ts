import { defineScreen } from '../../../lib/screen.ts';

/** Where a program's request ends when the browser cannot be sent back to the program. */
export const problem = defineScreen({
  path: '/oidc/problem',
  title: { en: 'The app could not connect', es: 'La aplicación no pudo conectarse' },
  access: 'public',
});
