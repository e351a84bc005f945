import type { accessExceptions, ResultOf } from '@viewgate/contract';
import { deviceKinds, type HeldLocation, patchLocation } from '@viewgate/policy';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { explained, heldLocation } from '../access/index.ts';
import { checkedEnd } from './service.ts';
import { runningExceptions } from './views.ts';

/** An id that no event has: the exception does not exist yet. */
const assumedId = 2_147_483_647;

interface Assumed {
  readonly cameraId: number;
  readonly familyId: number;
  readonly at: number;
  readonly until: number;
  /** Running exceptions for the same camera and family, which it would end. */
  readonly replaced: readonly number[];
}

/** The location as it would be with the exception in place. */
const withException = (held: HeldLocation, { cameraId, familyId, at, until, replaced }: Assumed): HeldLocation => {
  const childIds = held.facts.children.filter((child) => child.familyId === familyId).map(({ id }) => id);
  const assumed = {
    id: assumedId,
    name: '',
    startsAt: at,
    endsAt: until,
    cameraIds: [cameraId],
    childIds,
    bringsChildren: false,
    opensCameras: true,
  };
  return patchLocation(held, { events: new Map([...replaced.map((id) => [id, null] as const), [assumedId, assumed]]) });
};

/**
 * What an exception would do, decided as if it existed: an event overrides hours, but gates, caps, device rules, and the family's and
 * viewer's own hours still apply.
 */
export const exceptionEffect =
  (deps: Needs) =>
  async ({
    db,
    scope,
    location,
    input,
    at,
  }: Call<typeof accessExceptions.effect>): Promise<ResultOf<typeof accessExceptions.effect>> => {
    const { cameraId, familyId, endsAt } = input.query;
    const until = checkedEnd(endsAt, at);
    const held = await heldLocation(deps, scope, at);
    const family = held.facts.families.find(({ id }) => id === familyId);
    if (!family || !held.facts.cameras.some(({ id }) => id === cameraId)) throw notFound();
    const replaced = (await runningExceptions(db, scope, new Date(at)))
      .filter((one) => one.cameraId === cameraId && one.familyId === familyId)
      .map(({ id }) => id);
    const then = withException(held, { cameraId, familyId, at, until, replaced });
    const answerOf = async (viewer: { id: number; familyId: number }, device: (typeof deviceKinds)[number]) => {
      const asked = { scope, location, held: then, viewer, cameraId, device };
      const { decision, steps } = await explained(deps, { ...asked, at });
      const mayWatch = decision.outcome === 'allow';
      const turns = mayWatch ? decision.windowEndsAt : decision.nextOpening;
      const turnsAt = typeof turns === 'number' && turns < until ? turns : null;
      // An allow that lasts the whole exception has no refusals to show.
      const shown = !mayWatch
        ? steps
        : turnsAt === null
          ? []
          : (await explained(deps, { ...asked, at: turnsAt })).steps;
      return {
        device,
        mayWatch,
        turnsAt: turnsAt === null ? null : new Date(turnsAt).toISOString(),
        refusing: shown.filter(({ passed }) => !passed),
      };
    };
    const viewers: ResultOf<typeof accessExceptions.effect>['viewers'] = [];
    for (const viewer of held.facts.viewers.filter((one) => one.familyId === familyId)) {
      const answers = [];
      for (const device of deviceKinds) answers.push(await answerOf(viewer, device));
      viewers.push({ viewerId: viewer.id, name: viewer.name, answers });
    }
    viewers.sort((a, b) => a.name.localeCompare(b.name));
    return { familyName: family.name, viewers };
  };
