import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { security } from '../../identity/own-sessions/screens.ts';

/** Where somebody lets a program of others act for them, or not. */
export const authorize = defineScreen({
  path: '/oidc/authorize',
  title: { en: 'Connect an app', es: 'Conectar una aplicación' },
  access: 'signedIn',
  isBare: true,
});

/** Where the code is entered that a television shows. */
export const connectDevice = defineScreen({
  path: '/oidc/device',
  title: { en: 'Connect a device', es: 'Conectar un dispositivo' },
  access: 'signedIn',
  isBare: true,
});

/** Where somebody is asked to log out whom an app has sent. */
export const signOutAsked = defineScreen({
  path: '/oidc/sign-out',
  title: { en: 'Log out', es: 'Cerrar sesión' },
  access: 'signedIn',
  isBare: true,
});

/** The programs that one lets act for oneself. */
export const connectedAppList = defineTab({
  of: security,
  path: '/security/apps',
  tab: { en: 'Connected apps', es: 'Aplicaciones conectadas' },
  access: 'signedIn',
  tabAt: 30,
});
