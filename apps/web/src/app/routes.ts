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

/** An address that leads on to a screen: the record's alone to its first tab, a folder's head to its list. What is around it is asked first. */
const redirecting = (parent: Route, path: string, screen: AnyScreen): Route => ({
  parent,
  path,
  before: ({ query }, params) => {
    throw new Redirect({ to: screen.href(params as never) + query, state: true, replace: true });
  },
});

/** The router leaves the page for another document. */
const leave = ({ href }: Place): Promise<never> => {
  // Of this origin, whatever the path begins with.
  location.replace(location.origin + href);
  // Nothing is drawn until the other document is here.
  return new Promise<never>(() => undefined);
};

/** Makes routes of pages, each inside its frame or its parent screen. `guard` runs before one opens and throws where to go instead. */
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
  // What leads on from a record's own address goes before the record around its tabs.
  return [...others, ...known.values()];
};
