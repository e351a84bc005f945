import type { Route } from '../lib/router/routes.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { guard, requireStaff, toAreaStart, toHome } from './guard.ts';
import { knowScreens } from './known-screens.ts';
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

/** Everything that is for signed-in people, made of these screens. */
export const areaRoutes = (screens: readonly AnyScreen[]): readonly Route[] => {
  knowScreens(screens);
  return [
    { parent: null, path: '/', before: toHome },
    ...routesOf(screens, (screen) => (screen.isBare ? bareMember : member), guard),
    ...areas,
  ];
};
