import type { access, ResultOf } from '@viewgate/contract';
import { decide, mayReach } from '@viewgate/policy';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { usageAt } from '../../../watching/usage.ts';
import { presentAnswer } from './present.ts';
import { heldLocation, momentOf, type QuestionNeeds } from './questions.ts';
import { cameraById } from './views.ts';

/** Reasons that mean a viewer has no relation to a camera. */
export const unrelated: ReadonlySet<string> = new Set(['noPath', 'viewerUnknown', 'cameraUnknown']);

/** Every viewer with a path to the camera: whether they may watch at the moment, until when, or why not and from when. */
export const audienceOf = async (
  deps: QuestionNeeds,
  { db, scope, location, input, at: now }: Call<typeof access.audience>,
): Promise<ResultOf<typeof access.audience>> => {
  const at = momentOf(input.query.at, now);
  const camera = await cameraById(db, scope, input.params.id);
  if (!camera) throw notFound();
  const { facts, compiled } = await heldLocation(deps, scope, at);
  const familyNames = new Map(facts.families.map(({ id, name }) => [id, name]));
  const usage = await usageAt(db, scope, at, location.timeZone);
  const viewers = facts.viewers.flatMap((viewer) => {
    const pair = { viewerId: viewer.id, cameraId: camera.id };
    // Most viewers have no path to a given camera.
    if (!mayReach(compiled, viewer.id, camera.id)) return [];
    const decision = decide(compiled, { ...pair, device: input.query.device, at, usage: usage(pair) });
    if (decision.reasons.some(({ code }) => unrelated.has(code))) return [];
    return [
      {
        viewerId: viewer.id,
        name: viewer.name,
        familyId: viewer.familyId,
        familyName: familyNames.get(viewer.familyId) ?? '',
        ...presentAnswer(decision),
      },
    ];
  });
  viewers.sort((a, b) => Number(b.mayWatch) - Number(a.mayWatch) || a.name.localeCompare(b.name));
  return {
    at: new Date(at).toISOString(),
    camera: camera.picture,
    viewers,
    allowedCount: viewers.filter(({ mayWatch }) => mayWatch).length,
  };
};
