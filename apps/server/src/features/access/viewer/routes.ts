import { viewer } from '@viewgate/contract';
import { decide } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import { gather } from '../../../platform/database/gathered.ts';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { closePlayback, deviceOf, openForViewer, presentDecision, reportCapture } from '../streams/index.ts';
import { membershipThatMay } from './membership.ts';
import { createStills } from './stills.ts';
import { type AskedCamera, camerasOf, hasAcceptedRules, membershipsAt, membershipsOf } from './views.ts';

export const viewerRoutes = (needs: Needs) => {
  const { db, access } = needs;
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

    cameras: async ({ actor, request, at }) => {
      const device = deviceOf(request);
      const best = new Map<number, Awaited<ReturnType<typeof one>>>();
      const one = async (camera: Awaited<ReturnType<typeof camerasOf>>[number]) => {
        const c = await access.of(camera.locationId);
        if (!c) throw notFound();
        const { viewerId, used, ...shown } = camera;
        const usage = { ...used, sessionStartedAt: null };
        const decision = decide(c, { viewerId, cameraId: camera.id, device, at, usage });
        const thumbnailUrl = decision.outcome === 'allow' ? `/api/viewer/cameras/${camera.id}/still` : null;
        return { ...shown, thumbnailUrl, decision: presentDecision(decision) };
      };
      for (const camera of await camerasOf(db, actor.accountId, at)) {
        const shown = await one(camera);
        const before = best.get(camera.id);
        // Of two memberships, the one that may watch is shown, for the children of both.
        const speaks = !before || shown.decision.outcome === 'allow' ? shown : before;
        best.set(camera.id, { ...speaks, children: [...(before?.children ?? []), ...shown.children] });
      }
      const isClosed = ({ decision }: Awaited<ReturnType<typeof one>>) => Number(decision.outcome !== 'allow');
      // Watchable cameras first, then by location and name, in the order read.
      return [...best.values()].sort((a, b) => isClosed(a) - isClosed(b));
    },

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
