import { screens as ownSessions } from '../features/own-sessions/screens.ts';
import { screens as preferences } from '../features/preferences/screens.ts';
import { screens as secondFactor } from '../features/second-factor/screens.ts';
import { screens as signIn } from '../features/sign-in/screens.ts';
import { screens as viewer } from '../features/viewer/screens.ts';
import type { AnyScreen } from '../lib/screen.ts';

/** The screens that a family can open. Listed, so that a parent's page brings nothing of the portal; a test holds that none is missing. */
export const familyScreens: readonly AnyScreen[] = [viewer, ownSessions, preferences, secondFactor, signIn]
  .flat()
  .filter(({ access }) => access === 'viewer' || access === 'signedIn');
