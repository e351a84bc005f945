import type { Route } from '../lib/router/routes.ts';
import type { Page } from '../lib/page.ts';
import { AreaNotFound, areas } from './area-not-found.tsx';
import { guard, requireStaff, toAreaStart, toHome } from './guard.ts';
import { knowPages } from './known-screens.ts';
import { frame, routesOf } from './routes.ts';

/** The frame for signed-in people: the portal for staff, the family frame for viewers. */
const member = frame(() => import('./member-frame.tsx'));
const bareMember = frame(() => import('./bare-frame.tsx'));

/** An area's own address leads to its users, or to the first of its screens the account may open; an unknown page in it gets an 'Error 404' of its own. */
const areaPages = areas.map(
  (area): Route => ({
    parent: member,
    path: `/${area}/$`,
    component: () => <AreaNotFound area={area} />,
    before: ({ href }, { rest }) => {
      if (rest) return requireStaff(href);
      return area === 'app' ? toHome() : toAreaStart(`/${area}`, href);
    },
  }),
);

/** All routes for signed-in people, built from these pages. */
export const areaRoutes = (pages: readonly Page[]): readonly Route[] => {
  knowPages(pages);
  return [
    { parent: null, path: '/', before: toHome },
    ...routesOf(pages, (screen) => (screen.isBare ? bareMember : member), guard),
    ...areaPages,
  ];
};
