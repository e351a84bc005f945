import { defineScreen } from '../../../lib/screen.ts';

export const help = defineScreen({
  path: '/app/help',
  title: { en: 'Help', es: 'Ayuda' },
  access: 'dashboard.view',
  nav: { name: 'account.help', at: 320 },
});
