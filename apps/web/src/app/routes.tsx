import { type AnyRoute, createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { AnyScreen } from '../lib/screen.ts';
import { lazyScreen } from './lazy-screen.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';

/** An address that nothing answers is in no frame: what it says is the main part of the page by itself. */
const NoPage = () => (
  <main id="main" tabIndex={-1}>
    <NotFound />
  </main>
);

export const root = createRootRoute({ component: Root, notFoundComponent: NoPage });

/** The tree with these under its root; its shape is not known while the program is checked. */
export const treeOf = (children: readonly AnyRoute[]): AnyRoute => root.addChildren([...children]);

/** A frame around screens; it has no address of its own. */
export const frame = (id: string, load: Parameters<typeof lazyScreen>[0]): AnyRoute =>
  createRoute({ getParentRoute: () => root, id, component: lazyScreen(load) });

/** An address that leads on to a screen: the record's alone to its first tab, a folder's head to its list. */
const redirecting = (parent: AnyRoute, path: string, screen: AnyScreen): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ params, location }) => {
      throw redirect({
        to: screen.href(params as never),
        search: location.search,
        state: location.state,
        replace: true,
      });
    },
  });

/**
 * Makes routes of screens, each inside its frame or its parent screen, and hangs them up. `guard` runs before one opens and
 * throws where to go instead.
 */
export const hangUp = (
  screens: readonly AnyScreen[],
  frameOf: (screen: AnyScreen) => AnyRoute,
  guard?: (screen: AnyScreen, href: string, isPreload: boolean) => Promise<void>,
  others: ReadonlyMap<AnyRoute, readonly AnyRoute[]> = new Map(),
): void => {
  const routes = new Map<AnyScreen, AnyRoute>();
  const children = new Map<AnyRoute, AnyRoute[]>([...others].map(([parent, list]) => [parent, [...list]]));
  const hang = (parent: AnyRoute, route: AnyRoute) => children.set(parent, [...(children.get(parent) ?? []), route]);

  const routeOf = (screen: AnyScreen): AnyRoute => {
    const known = routes.get(screen);
    if (known) return known;
    const parent = screen.parent ? routeOf(screen.parent) : frameOf(screen);
    const leave = ({ location: to }: { location: { href: string } }) => {
      location.replace(to.href);
      // Nothing is drawn until the other document is here.
      return new Promise<never>(() => undefined);
    };
    const route: AnyRoute = createRoute({
      getParentRoute: () => parent,
      path: screen.parent ? screen.path.slice(screen.parent.path.length) : screen.path,
      component: lazyScreen(screen.load),
      staticData: { screen },
      ...(guard && {
        beforeLoad: ({ location, preload }: { location: { href: string }; preload: boolean }) =>
          guard(screen, location.href, preload),
      }),
      ...(screen.isDocument && { beforeLoad: leave }),
    });
    routes.set(screen, route);
    hang(parent, route);
    if (screen.alias) hang(parent, redirecting(parent, screen.alias, screen));
    if (screen.isFirstTab) hang(parent, redirecting(parent, '/', screen));
    return route;
  };
  for (const screen of screens) routeOf(screen);
  for (const [parent, list] of children) parent.addChildren(list);
};
