import { type Me, missingClaim } from '@viewgate/contract';
import { Redirect } from '../lib/router/routes.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { registerOpens } from '../lib/navigation/way-back.ts';
import { lastKind } from '../lib/api/session-end.ts';
import { common } from '../lib/i18n/common.ts';
import { safeReturnUrl } from '../lib/navigation/return-url.ts';
import { home } from '../features/watchfulness/dashboard/screens.ts';
import { integrationNotAuthorized } from '../features/identity/sign-in/public-screens.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { ensureMe, meOptions } from '../lib/session/account.ts';
import { contextKey, ensureContext, followAddress, type ShellContext } from '../lib/session/context.ts';
import { toast } from '../lib/toast.ts';
import { SessionLoadError } from './session-load-error.ts';
import { refusingPartner } from '../lib/session/not-included.ts';
import { isOpen, mayOpen } from '../lib/session/opens.ts';
import { homeOf, needsLocation, startOf } from './home.ts';
import { knownScreens } from './known-screens.ts';

// Account and location as the guard last read them; a page that needs no sign-in has neither.
registerOpens((screen) => {
  const [me, context] = [meOptions.queryKey, contextKey()].map((key) => queryClient.getQueryData(key) ?? null);
  return isOpen(screen, me as Me | null, context as ShellContext | null);
});

const to = (path: string) => new Redirect({ to: path, replace: true });
/** Signing in returns to `href`. */
const toLogin = (href: string) => {
  const returnUrl = safeReturnUrl(href);
  return new Redirect({
    to: '/login',
    ...(returnUrl && returnUrl !== '/' && { search: { returnUrl } }),
    replace: true,
  });
};

const ensureSession = async () => {
  // In parallel: the account and the location.
  void ensureContext();
  const me = await ensureMe().catch((cause: unknown) => {
    throw new SessionLoadError('accountFailed', cause);
  });
  if (!me) return null;
  // The routes belong to the person who was here last; somebody else has signed in since.
  if (me.kind === 'staff' && lastKind() === 'staff' && !knownScreens().includes(home)) {
    location.reload();
    return new Promise<never>(() => undefined);
  }
  // The server opens nothing else to them either; the screen that adds the step was let in above.
  if (me.mustAddSecondFactor) throw to('/second-factor');
  const { context, failure } = await ensureContext();
  if (failure) toast.error(common('locationFailed'));
  return { me, context, failure };
};

/** Lets an account into a screen, or throws where it goes instead: the login page, /403, /404, /no-locations. */
export const guard = async (screen: AnyScreen, href: string): Promise<void> => {
  followAddress(href);
  if (screen.isBeforeSecondFactor) {
    const me = await ensureMe();
    if (!me) throw toLogin(href);
    if (!me.mustAddSecondFactor) throw to('/');
    return;
  }
  const session = await ensureSession();
  if (!session) throw toLogin(href);
  const { me, context, failure } = session;
  if (!mayOpen(screen, me)) throw to('/403');
  // Without the location we cannot know whether the screen is open or what it would show; the rest of the portal stays.
  if (failure && (screen.feature || screen.programType || needsLocation(screen))) {
    throw new SessionLoadError('locationFailed', failure);
  }
  if (!isOpen(screen, me, context)) throw to('/404');
  if (needsLocation(screen) && !context.location) throw to('/no-locations');
  const claim = missingClaim(screen.access, context.location);
  if (claim) {
    refusingPartner.set(context.location?.integrationName ?? null);
    throw new Redirect({ to: integrationNotAuthorized.path, search: { feature: claim }, replace: true });
  }
};

/** `/` and `/app`: everyone goes to their own start page. */
export const toHome = async (): Promise<never> => {
  const session = await ensureSession();
  if (!session) throw to('/login');
  const { me, context, failure } = session;
  // The start page shows the failure; claiming there are no locations would be untrue.
  throw to(failure && me.kind === 'staff' ? home.path : homeOf(me, context));
};

/** `/admin` and `/organization`: to the first of their screens the account may open. */
export const toAreaStart = async (area: string, href: string): Promise<never> => {
  const session = await ensureSession();
  throw session ? to(startOf(area, session.me, session.context)) : toLogin(href);
};

/** An unknown page inside an area is still for staff only. */
export const requireStaff = async (href: string): Promise<void> => {
  const session = await ensureSession();
  if (!session) throw toLogin(href);
  if (session.me.kind === 'viewer') throw to('/403');
};
