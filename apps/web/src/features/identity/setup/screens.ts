import { defineScreen } from '../../../lib/screen.ts';

/** What a new installation still needs, step by step. It leaves the sidebar when all is done. */
export const gettingStarted = defineScreen({
  path: '/getting-started',
  title: { en: 'Getting started', es: 'Primeros pasos' },
  access: 'organizations.create',
  nav: { name: 'gettingStarted', at: 10 },
  isFirstRun: true,
  isHome: true,
});
