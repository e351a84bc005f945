import { defineScreen, defineTab } from '../../../lib/screen.ts';

/** The account's security, with tabs that other features add to. */
export const security = defineScreen({
  path: '/security',
  title: { en: 'Security', es: 'Seguridad' },
  access: 'signedIn',
  nav: { name: 'account.security', at: 300 },
});

export const sessionList = defineTab({
  of: security,
  path: '/security/sessions',
  tab: { en: 'Where you are logged in', es: 'Dónde inició sesión' },
  access: 'signedIn',
  tabAt: 10,
  isFirstTab: true,
});
