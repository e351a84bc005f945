import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { AnyScreen } from '../lib/screen.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { guard, requireStaff, toAreaStart, toHome } from './guard.ts';
import { knowScreens } from './known-screens.ts';
import { frame, hangUp, root } from './routes.tsx';

/** Around what signed-in people see: the portal for staff, the family's frame for viewers. */
const member = frame('member', () => import('./member-frame.tsx'));
const bareMember = frame('bare-member', () => import('./bare-frame.tsx'));

/** The head of an area leads to its users, or to the first of its screens that one may open; an unknown page in it is its own 'Error 404'. */
const areas = ['/admin', '/organization', '/app'].map((path) =>
  createRoute({
    getParentRoute: () => member,
    path: `${path}/$`,
    component: () => <AreaNotFound area={path} />,
    beforeLoad: ({ params, location }) => {
      // oxlint-disable-next-line no-underscore-dangle -- the router's own name for the rest of the address
      if (params._splat) return requireStaff(location.href);
      return path === '/app' ? toHome() : toAreaStart(path, location.href);
    },
  }),
);

/** Everything that is for signed-in people, made of these screens, to hang under the root. */
export const areaRoutes = (screens: readonly AnyScreen[]): readonly AnyRoute[] => {
  knowScreens(screens);
  hangUp(screens, (screen) => (screen.isBare ? bareMember : member), guard, new Map([[member, areas]]));
  return [
    createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome }),
    member,
    // A frame around nothing would itself answer at `/`.
    ...(bareMember.children ? [bareMember] : []),
  ];
};
