import { screens as ownSessions } from '../features/identity/own-sessions/screens.ts';
import { screens as preferences } from '../features/identity/preferences/screens.ts';
import { screens as secondFactor } from '../features/identity/second-factor/screens.ts';
import { screens as signIn } from '../features/identity/sign-in/screens.ts';
import { screens as viewer } from '../features/access/viewer/screens.ts';
import type { AnyScreen } from '../lib/screen.ts';

/** The screens that a family can open. Listed, so that a parent's page brings nothing of the portal; a test holds that none is missing. */
export const familyScreens: readonly AnyScreen[] = [viewer, ownSessions, preferences, secondFactor, signIn]
  .flat()
  .filter(({ access }) => access === 'viewer' || access === 'signedIn');
