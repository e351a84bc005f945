import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { security } from '../../identity/own-sessions/screens.ts';

/** Where somebody decides whether an outside program may act for them. */
export const authorize = defineScreen({
  path: '/oidc/authorize',
  title: { en: 'Connect an app', es: 'Conectar una aplicación' },
  access: 'signedIn',
  isBare: true,
});

/** Where the code that a television shows is entered. */
export const connectDevice = defineScreen({
  path: '/oidc/device',
  title: { en: 'Connect a device', es: 'Conectar un dispositivo' },
  access: 'signedIn',
  isBare: true,
});

/** Where somebody whom an app has sent is asked whether to log out. */
export const signOutAsked = defineScreen({
  path: '/oidc/sign-out',
  title: { en: 'Log out', es: 'Cerrar sesión' },
  access: 'signedIn',
  isBare: true,
});

/** The programs that somebody lets act for them. */
export const connectedAppList = defineTab({
  of: security,
  path: '/security/apps',
  tab: { en: 'Connected apps', es: 'Aplicaciones conectadas' },
  access: 'signedIn',
  tabAt: 30,
});
