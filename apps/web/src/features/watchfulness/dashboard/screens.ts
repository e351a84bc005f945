import { defineScreen } from '../../../lib/screen.ts';

/** The staff start page: the location at a glance. */
export const home = defineScreen({
  path: '/app/dashboard',
  title: { en: 'Home', es: 'Inicio' },
  access: 'dashboard.view',
  nav: { name: 'home', at: 20 },
  isHome: true,
});
