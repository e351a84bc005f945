import type { access, ResultOf } from '@viewgate/contract';
import {
  type CompiledLocation,
  type Decision,
  decide,
  type HeldLocation,
  mayReach,
  type Question,
  recordOf,
  type Usage,
  type ViewerFacts,
} from '@viewgate/policy';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { inSlices } from '../../../platform/turns/slices.ts';
import { usageAt } from '../../../watching/usage.ts';
import { presentAnswer } from './present.ts';
import { heldLocation, momentOf, type QuestionNeeds } from './questions.ts';
import { cameraById } from './views.ts';

/** Reasons that mean a viewer has no relation to a camera. Viewers for whom an event opened it still count for a day: someone may ask. */
export const unrelated: ReadonlySet<string> = new Set(['noPath', 'viewerUnknown', 'cameraUnknown']);

type Asked = Pick<Question, 'cameraId' | 'device' | 'at'>;

/** Viewers decided before other work may run. */
const inStep = 200;

/** The decision for each viewer with a path to the camera: for a public one, everybody at the location. */
function* relatedTo(
  { facts, compiled }: Pick<HeldLocation, 'facts' | 'compiled'>,
  { cameraId, device, at }: Asked,
  usage: (c: CompiledLocation, asked: Omit<Question, 'usage'>) => Usage,
): Generator<undefined, { viewer: ViewerFacts; decision: Decision }[]> {
  const related: { viewer: ViewerFacts; decision: Decision }[] = [];
  for (const [place, viewer] of facts.viewers.entries()) {
    if (place % inStep === 0) yield;
    // Most viewers have no path to a given camera.
    if (!mayReach(compiled, viewer.id, cameraId)) continue;
    const question = { viewerId: viewer.id, cameraId, device, at };
    const decision = decide(compiled, { ...question, usage: usage(compiled, question) });
    if (!decision.reasons.some(({ code }) => unrelated.has(code))) related.push({ viewer, decision });
  }
  return related;
}

/** Every viewer with a path to the camera: whether they may watch at the moment, until when, or why not and from when. */
export const audienceOf = async (
  deps: QuestionNeeds,
  { db, scope, location, input, at: now }: Call<typeof access.audience>,
): Promise<ResultOf<typeof access.audience>> => {
  const at = momentOf(input.query.at, now);
  // Concurrently: none needs another, and all may have to wait for the database.
  const [camera, { facts, compiled }, usage] = await Promise.all([
    cameraById(db, scope, input.params.id),
    heldLocation(deps, scope, at),
    usageAt(db, scope, at, location.timeZone),
  ]);
  if (!camera) throw notFound();
  const asked = { cameraId: camera.id, device: input.query.device, at };
  const related = await inSlices(relatedTo({ facts, compiled }, asked, usage));
  const viewers = related.map(({ viewer, decision }) => ({
    viewerId: viewer.id,
    name: viewer.name,
    familyId: viewer.familyId,
    familyName: recordOf(facts.families, viewer.familyId)?.name ?? '',
    ...presentAnswer(decision),
  }));
  viewers.sort((a, b) => Number(b.mayWatch) - Number(a.mayWatch) || a.name.localeCompare(b.name));
  return {
    at: new Date(at).toISOString(),
    camera: camera.picture,
    viewers,
    allowedCount: viewers.filter(({ mayWatch }) => mayWatch).length,
  };
};
