import { defineScreen } from '../../../lib/screen.ts';

/** Where the first administrator is created; "not found" once any account exists. */
export const setupAdministrator = defineScreen({
  path: '/setup',
  title: { en: 'Set up Viewgate', es: 'Configurar Viewgate' },
  access: 'public',
});
