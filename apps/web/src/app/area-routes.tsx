import type { Route } from '../lib/router/routes.ts';
import type { Page } from '../lib/page.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { guard, requireStaff, toAreaStart, toHome } from './guard.ts';
import { knowPages } from './known-screens.ts';
import { frame, routesOf } from './routes.ts';

/** Around what signed-in people see: the portal for staff, the family's frame for viewers. */
const member = frame(() => import('./member-frame.tsx'));
const bareMember = frame(() => import('./bare-frame.tsx'));

/** The head of an area leads to its users, or to the first of its screens that one may open; an unknown page in it is its own 'Error 404'. */
const areas = ['/admin', '/organization', '/app'].map(
  (path): Route => ({
    parent: member,
    path: `${path}/$`,
    component: () => <AreaNotFound area={path} />,
    before: ({ href }, { rest }) => {
      if (rest) return requireStaff(href);
      return path === '/app' ? toHome() : toAreaStart(path, href);
    },
  }),
);

/** Everything that is for signed-in people, made of these pages. */
export const areaRoutes = (pages: readonly Page[]): readonly Route[] => {
  knowPages(pages);
  return [
    { parent: null, path: '/', before: toHome },
    ...routesOf(pages, (screen) => (screen.isBare ? bareMember : member), guard),
    ...areas,
  ];
};
