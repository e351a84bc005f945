import { defineScreen, defineTab } from '../../../lib/screen.ts';
import { security } from '../own-sessions/screens.ts';

/** The security tab where second steps are added and removed. */
export const secondSteps = defineTab({
  of: security,
  path: '/security/second-step',
  tab: { en: 'Second step', es: 'Segundo paso' },
  access: 'signedIn',
  tabAt: 20,
});

/** For users who must add one before anything else opens. */
export const secondFactorMissing = defineScreen({
  path: '/second-factor',
  title: { en: 'Add a second step', es: 'Agregar un segundo paso' },
  access: 'signedIn',
  isBare: true,
  isBeforeSecondFactor: true,
});

/** After login, for a parent who wants to stay logged in on this phone: a passkey first. */
export const stayLoggedIn = defineScreen({
  path: '/stay-logged-in',
  title: { en: 'Stay logged in', es: 'Mantener la sesión iniciada' },
  access: 'viewer',
  isBare: true,
});
