import { defineScreen } from '../../../lib/screen.ts';

/** What keeps one's account one's own, over its tabs: other features bring theirs. */
export const security = defineScreen({
  path: '/security',
  title: { en: 'Security', es: 'Seguridad' },
  access: 'signedIn',
  nav: { name: 'account.security', at: 300 },
});

export const sessionList = defineScreen({
  path: '/security/sessions',
  title: { en: 'Security', es: 'Seguridad' },
  tab: { en: 'Where you are logged in', es: 'Dónde ha iniciado sesión' },
  access: 'signedIn',
  parent: security,
  tabAt: 10,
  isFirstTab: true,
});
