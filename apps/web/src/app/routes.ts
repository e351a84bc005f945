import { type Loadable, Redirect, type Route } from '../lib/router/routes.ts';
import type { Place } from '../lib/router/place.ts';
import type { Page } from '../lib/page.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { withControls } from '../ui/theme/with-controls.tsx';
import { lazyScreen } from './lazy-screen.ts';

/** A frame around screens; it has no address of its own. */
export const frame = (load: Parameters<typeof lazyScreen>[0]): Route => ({
  parent: null,
  component: lazyScreen(load) satisfies Loadable,
});

/** An address that redirects to a screen: a record's own to its first tab, a folder's to its list. The guards around it run first. */
const redirecting = (parent: Route, path: string, screen: AnyScreen): Route => ({
  parent,
  path,
  before: ({ query }, params) => {
    throw new Redirect({ to: screen.href(params as never) + query, state: true, replace: true });
  },
});

/** Leaves for another document. */
const leave = ({ href }: Place): Promise<never> => {
  // Always of this origin, whatever the path begins with.
  location.replace(location.origin + href);
  // Nothing is drawn until the other document arrives.
  return new Promise<never>(() => undefined);
};

/** Builds routes from pages, each inside its frame or parent screen. `guard` runs before one opens and throws where to go instead. */
export const routesOf = (
  pages: readonly Page[],
  frameOf: (screen: AnyScreen) => Route,
  guard?: (screen: AnyScreen, href: string) => Promise<void>,
): readonly Route[] => {
  const known = new Map<AnyScreen, Route>();
  const others: Route[] = [];
  const pageOf = new Map(pages.map((page) => [page.screen, page]));
  const routeOf = (screen: AnyScreen): Route => {
    const made = known.get(screen);
    if (made) return made;
    const parent = screen.parent ? routeOf(screen.parent) : frameOf(screen);
    const page = pageOf.get(screen);
    if (!page) throw new Error(`${screen.path} has no page.`);
    const { load, props, isLight } = page;
    const route: Route = {
      parent,
      path: screen.path,
      component: lazyScreen(isLight ? load : () => withControls(load), props),
      screen,
      ...(guard && { before: ({ href }: Place) => guard(screen, href) }),
      ...(screen.isDocument && { before: leave }),
    };
    known.set(screen, route);
    if (screen.alias) others.push(redirecting(parent, screen.alias, screen));
    if (screen.isFirstTab && screen.parent) others.push(redirecting(parent, screen.parent.path, screen));
    return route;
  };
  for (const { screen } of pages) routeOf(screen);
  // A redirect from a record's own address must match before the record that wraps its tabs.
  return [...others, ...known.values()];
};
