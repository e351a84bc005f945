import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { outage } from '../lib/api/outage.ts';
import { lastKind } from '../lib/api/session-end.ts';
import { registerNavigator } from '../lib/navigation/go.ts';
import { ensureMe } from '../lib/session/account.ts';
import { NotFound } from './not-found.tsx';
import { Pending } from './pending.tsx';
import { publicScreens } from './public-screens.ts';
import { frame, hangUp, root, treeOf } from './routes.tsx';
import { ScreenError } from './screen-error.tsx';

const bare = frame('bare', () => import('./bare-frame.tsx'));
hangUp(publicScreens, () => bare);

/** Whether a family is here: who was signed in last says so, and their own part of the portal does. */
const isFamily = (): boolean =>
  lastKind() === 'viewer' || (lastKind() === null && /^\/viewer(\/|$)/i.test(location.pathname));

const learn = async (): Promise<void> => {
  const { routes } = await (isFamily() ? import('./family-routes.ts') : import('./portal-routes.ts'));
  // The root stays the same object, so the router has to be told that more hangs under it.
  treeOf([bare, ...routes]);
  router.setRoutes(router.buildRouteTree());
};
let opening: Promise<void> | undefined;
/** Learns the addresses of everything for signed-in people: a part of the program that the login page does without. */
const openMemberArea = (): Promise<void> => {
  opening ??= learn();
  // A part that did not load is tried again with the next step.
  opening.catch(() => (opening = undefined));
  return opening;
};

/** Until then any other address waits at this gate, and sets off again when it is open. */
const gate = createRoute({ getParentRoute: () => root, id: 'gate' });
gate.addChildren(
  ['/', '/$'].map((path) =>
    createRoute({
      getParentRoute: () => gate,
      path,
      beforeLoad: async ({ location }) => {
        await openMemberArea();
        const { pathname, search, hash, state } = location;
        throw redirect({ to: pathname, search, hash, state, replace: true });
      },
    }),
  ),
);

export const router = createRouter({
  routeTree: treeOf([bare, gate]),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Pending,
  defaultPendingMs: 300,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  caseSensitive: false,
});

// What failed while the portal was away is drawn again when it is back.
outage.subscribe(() => {
  const hasFailed = router.state.matches.some((match) => match.status === 'error');
  if (outage.get() === 'none' && hasFailed) void router.invalidate();
});

registerNavigator({ navigate: (href, replace) => void router.navigate({ href, replace, ignoreBlocker: true }) });

if (!publicScreens.some((screen) => screen.path === location.pathname.toLowerCase())) {
  // Side by side: who is there, and what there is.
  void openMemberArea().catch(() => undefined);
  void ensureMe().catch(() => undefined);
}
