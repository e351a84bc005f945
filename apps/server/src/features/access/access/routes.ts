import { access } from '@viewgate/contract';
import { isInNetwork } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { endPlayback } from '../../../watching/playbacks/store.ts';
import { openForStaff, sendStaffStill } from '../streams/index.ts';
import { audienceOf } from './audience.ts';
import { explainAccess } from './explain.ts';
import { rosterOf } from './roster.ts';
import { whatIfChange } from './what-if.ts';
import { cameraById, onsiteRule, runningSession, runningSessions, viewerOptions, watchingByLocation } from './views.ts';
import { wallOf } from './wall.ts';
import { effectiveWeekOf } from './week.ts';

export const accessRoutes = (deps: Needs) =>
  routes(access, {
    explain: (call) => explainAccess(deps, call),
    viewerOptions: ({ db, scope, input }) => viewerOptions(db, scope, input.query),
    audience: (call) => audienceOf(deps, call),
    roster: (call) => rosterOf(deps, call),
    wallOf: (call) => wallOf(deps, call),
    week: (call) => effectiveWeekOf(deps, call),
    whatIf: (call) => whatIfChange(deps, call),
    sessions: ({ db, scope }) => runningSessions(db, scope),
    watchingByLocation: ({ db, actor }) => watchingByLocation(db, actor.reach),
    endSession: async ({ db, scope, input, audit, at }) => {
      const { sessionId } = input.params;
      const running = await runningSession(db, scope, sessionId);
      if (!running) throw notFound();
      await endPlayback(db, sessionId, 'endedByStaff', at);
      audit({
        recordId: sessionId,
        recordName: [running.watcherName, running.cameraName].filter(Boolean).join(': '),
        before: { viewerId: running.viewerId },
      });
      return null;
    },
    still: async ({ db, actor, scope, input, origin, reply }) => {
      const camera = await cameraById(db, scope, input.params.id);
      if (!camera) throw notFound();
      return await sendStaffStill(deps, { actor, camera, address: origin.ip, reply });
    },
    onsite: async ({ db, scope, origin }) => {
      const { networks, isOnsiteOnly } = await onsiteRule(db, scope);
      const isOnsite = networks.some((network) => isInNetwork(origin.ip, network));
      return { address: origin.ip, isOnsite, isOnsiteOnly };
    },
    watch: async ({ db, actor, scope, location, input, request, at }) => {
      const camera = await cameraById(db, scope, input.params.id);
      if (!camera) throw notFound();
      return await openForStaff(deps, { actor, camera, request, at }, location.timeZone);
    },
  });
