import { viewer } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { gather } from '../../../platform/database/gathered.ts';
import { routes } from '../../../platform/http/call.ts';
import { closePlayback, deviceOf, openForViewer, reportCapture } from '../streams/index.ts';
import { membershipThatMay } from './membership.ts';
import { createStills } from './stills.ts';
import { type AskedCamera, hasAcceptedRules, membershipsAt, membershipsOf } from './views.ts';
import { ownWall } from './own-wall.ts';

export const viewerRoutes = (needs: Needs) => {
  const { db } = needs;
  // A wall asks for forty pictures at once, and two hundred families open theirs at the same time.
  const memberships = gather((asked: readonly AskedCamera[]) => membershipsAt(db, asked));
  const deps = { ...needs, memberships };
  const stills = createStills(deps);

  return routes(viewer, {
    me: async ({ actor, at }) => {
      const memberships = await membershipsOf(db, actor.accountId, at);
      const [firstName = '', ...rest] = actor.name.split(' ');
      const accepted = await hasAcceptedRules(db, actor.accountId);
      return { firstName, lastName: rest.join(' '), hasAcceptedRules: accepted, memberships };
    },

    cameras: ({ actor, request, at }) => ownWall(needs, actor.accountId, deviceOf(request), at),

    still: stills.answer,

    open: async ({ actor, input, request, at }) => {
      const { allowed, first } = await membershipThatMay(deps, actor.accountId, input.params.id, request, at);
      const chosen = allowed ?? first;
      const camera = { id: input.params.id, locationId: chosen.locationId, name: chosen.cameraName };
      return await openForViewer(deps, { actor, camera, request, at }, chosen.viewerId, chosen.timeZone);
    },

    close: async ({ actor, input }) => {
      await closePlayback(deps, actor, input.params.sessionId);
      return null;
    },

    reportCapture: reportCapture(deps),
  });
};
