import type { Route } from '../lib/router/routes.ts';
import type { Page } from '../lib/page.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { guard, requireStaff, toAreaStart, toHome } from './guard.ts';
import { knowPages } from './known-screens.ts';
import { frame, routesOf } from './routes.ts';

/** The frame for signed-in people: the portal for staff, the family frame for viewers. */
const member = frame(() => import('./member-frame.tsx'));
const bareMember = frame(() => import('./bare-frame.tsx'));

/** An area's own address leads to its users, or to the first of its screens the account may open; an unknown page in it gets an 'Error 404' of its own. */
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

/** All routes for signed-in people, built from these pages. */
export const areaRoutes = (pages: readonly Page[]): readonly Route[] => {
  knowPages(pages);
  return [
    { parent: null, path: '/', before: toHome },
    ...routesOf(pages, (screen) => (screen.isBare ? bareMember : member), guard),
    ...areas,
  ];
};
