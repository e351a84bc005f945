import { outage } from '../lib/api/outage.ts';
import { lastKind } from '../lib/api/session-end.ts';
import { registerNavigator } from '../lib/navigation/go.ts';
import { createRouter } from '../lib/router/router.ts';
import { ensureMe } from '../lib/session/account.ts';
import { ScreenLoadError } from './lazy-screen.ts';
import { publicPages } from './public-pages.ts';
import { frame, routesOf } from './routes.ts';

/** Whether this is a family's browser: judged by who was signed in last, else by an address in their own part of the portal. */
const isFamily = (): boolean =>
  lastKind() === 'viewer' || (lastKind() === null && /^\/viewer(\/|$)/i.test(location.pathname));

const learn = async (): Promise<void> => {
  const { routes } = await (isFamily() ? import('./family-routes.ts') : import('./portal-routes.ts'));
  router.learn(routes);
};
let learned: Promise<void> | undefined;
/** Loads the routes for signed-in people: a chunk that public pages do without. */
const openMemberArea = (): Promise<void> => {
  learned ??= learn().catch((cause: unknown) => {
    throw new ScreenLoadError(cause);
  });
  // If it did not load, the next navigation tries again.
  learned.catch(() => (learned = undefined));
  return learned;
};

export const router = createRouter(openMemberArea);
const bare = frame(() => import('./bare-frame.tsx'));
router.learn(routesOf(publicPages, () => bare));

// Pages that failed while the portal was away are retried when it is back.
outage.subscribe(() => {
  if (outage.get() === 'none' && router.view.get().failure) void router.reload();
});

registerNavigator({ navigate: (to, replace) => void router.navigate({ to, replace }) });

if (!publicPages.some(({ screen }) => screen.path === location.pathname.toLowerCase())) {
  // In parallel: the account and the routes.
  void openMemberArea().catch(() => undefined);
  void ensureMe().catch(() => undefined);
}
router.start();
