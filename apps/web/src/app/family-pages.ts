import { pages as ownSessions } from '../features/identity/own-sessions/pages.ts';
import { pages as preferences } from '../features/identity/preferences/pages.ts';
import { pages as openid } from '../features/outside/openid/pages.ts';
import { pages as secondFactor } from '../features/identity/second-factor/pages.ts';
import { pages as signIn } from '../features/identity/sign-in/pages.ts';
import { pages as invitations } from '../features/people/invitations/pages.ts';
import { pages as viewer } from '../features/access/viewer/pages.ts';
import { pages as ownConsents } from '../features/people/own-consents/pages.ts';
import { pages as ownEvents } from '../features/people/own-events/pages.ts';
import { pages as ownRooms } from '../features/people/own-rooms/pages.ts';
import type { Page } from '../lib/page.ts';

/** What a family can open. Listed by hand, so that a parent's page loads nothing of the portal; a test ensures that none is missing. */
export const familyPages: readonly Page[] = [
  viewer,
  invitations,
  ownRooms,
  ownEvents,
  ownConsents,
  ownSessions,
  preferences,
  secondFactor,
  signIn,
  openid,
]
  .flat()
  .filter(({ screen: { access } }) => access === 'viewer' || access === 'signedIn');
