import { outage } from '../lib/api/outage.ts';
import { lastKind } from '../lib/api/session-end.ts';
import { registerNavigator } from '../lib/navigation/go.ts';
import { createRouter } from '../lib/router/router.ts';
import { ensureMe } from '../lib/session/account.ts';
import { publicPages } from './public-pages.ts';
import { frame, routesOf } from './routes.ts';

/** Whether a family is here: who was signed in last says so, and their own part of the portal does. */
const isFamily = (): boolean =>
  lastKind() === 'viewer' || (lastKind() === null && /^\/viewer(\/|$)/i.test(location.pathname));

const learn = async (): Promise<void> => {
  const { routes } = await (isFamily() ? import('./family-routes.ts') : import('./portal-routes.ts'));
  router.learn(routes);
};
let opening: Promise<void> | undefined;
/** Learns the addresses of everything for signed-in people: a part of the program that public pages do without. */
const openMemberArea = (): Promise<void> => {
  opening ??= learn();
  // A part that did not load is tried again with the next step.
  opening.catch(() => (opening = undefined));
  return opening;
};

export const router = createRouter(openMemberArea);
const bare = frame(() => import('./bare-frame.tsx'));
router.learn(routesOf(publicPages, () => bare));

// What failed while the portal was away is drawn again when it is back.
outage.subscribe(() => {
  if (outage.get() === 'none' && router.view.get().failure) void router.reload();
});

registerNavigator({ navigate: (to, replace) => void router.navigate({ to, replace }) });

if (!publicPages.some(({ screen }) => screen.path === location.pathname.toLowerCase())) {
  // Side by side: who is there, and what there is.
  void openMemberArea().catch(() => undefined);
  void ensureMe().catch(() => undefined);
}
router.start();
