import type { Me } from '@viewgate/contract';
import type { ShellContext } from '../lib/session/context.ts';
import { isOpen } from '../lib/session/opens.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { knownScreens } from './known-screens.ts';

/** Whether a screen is in use now: first-run screens disappear after the first run. */
export const isShown = (screen: AnyScreen, context: ShellContext): boolean =>
  !screen.isFirstRun || context.isBeingSetUp;

/** Screens of `/app` show one location. */
export const needsLocation = (screen: AnyScreen): boolean => screen.path.startsWith('/app/');

/** Where an account starts: its home, else the first item of its sidebar. */
export const homeOf = (me: Me, context: ShellContext): string => {
  const open = knownScreens().filter(
    (screen) => isOpen(screen, me, context) && isShown(screen, context) && (context.location || !needsLocation(screen)),
  );
  const own = me.kind === 'viewer' ? open.filter((screen) => screen.access === 'viewer') : open;
  const home =
    own.find((screen) => screen.isFirstRun) ??
    own.find((screen) => screen.isHome) ??
    own.filter((screen) => screen.nav).sort((a, b) => place(a) - place(b))[0] ??
    (me.kind === 'viewer' ? own[0] : undefined);
  return home?.path ?? '/no-locations';
};

/** Where an area's own address leads: its users, else the first of its screens in sidebar order, else home. */
export const startOf = (area: string, me: Me, context: ShellContext): string => {
  const open = knownScreens().filter((screen) => screen.path.startsWith(`${area}/`) && isOpen(screen, me, context));
  const start =
    open.find((screen) => screen.path === `${area}/users`) ??
    open.filter((screen) => screen.nav).sort((a, b) => place(a) - place(b))[0];
  return start?.path ?? homeOf(me, context);
};

const place = (screen: AnyScreen): number => screen.nav?.at ?? Infinity;
