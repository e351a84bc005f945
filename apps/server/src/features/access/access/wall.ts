import type { access, ResultOf } from '@viewgate/contract';
import { decide, recordOf } from '@viewgate/policy';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { usageAt } from '../../../watching/usage.ts';
import { unrelated } from './audience.ts';
import { presentAnswer } from './present.ts';
import { heldLocation, momentOf, type QuestionNeeds } from './questions.ts';
import { cameraPictures } from './views.ts';

/** What staff tell a caller on the phone: each of a viewer's cameras, whether it is open to them, until when, or why not and from when. */
export const wallOf = async (
  deps: QuestionNeeds,
  { db, scope, location, input, at: now }: Call<typeof access.wallOf>,
): Promise<ResultOf<typeof access.wallOf>> => {
  const at = momentOf(input.query.at, now);
  const [{ facts, compiled }, usage] = await Promise.all([
    heldLocation(deps, scope, at),
    usageAt(db, scope, at, location.timeZone, input.params.id),
  ]);
  const viewer = recordOf(facts.viewers, input.params.id);
  if (!viewer) throw notFound();
  const decisions = new Map(
    facts.cameras.map(({ id }) => {
      const question = { viewerId: viewer.id, cameraId: id, device: input.query.device, at };
      return [id, decide(compiled, { ...question, usage: usage(compiled, question) })];
    }),
  );
  const theirs = new Set(
    facts.children.filter(({ familyId }) => familyId === viewer.familyId).flatMap(({ classIds }) => classIds),
  );
  const className = new Map(facts.classes.map(({ id, name }) => [id, name]));
  // By all reasons, not only the first: a paused viewer gets no extra cameras.
  const concerned = [...decisions].filter(([, { reasons }]) => !reasons.some(({ code }) => unrelated.has(code)));
  const pictures = await cameraPictures(
    db,
    scope,
    concerned.map(([id]) => id),
  );
  const classesOf = new Map(facts.cameras.map(({ id, classIds }) => [id, classIds]));
  const cameras = concerned.flatMap(([id, decision]) => {
    const camera = pictures.get(id);
    // Deleted since the location was read.
    if (!camera) return [];
    const classIds = (classesOf.get(id) ?? []).filter((classId) => theirs.has(classId));
    return [
      {
        camera,
        ...presentAnswer(decision),
        streamShield: decision.outcome === 'allow' && decision.streamShield,
        classNames: classIds.map((classId) => className.get(classId) ?? ''),
      },
    ];
  });
  cameras.sort((a, b) => Number(b.mayWatch) - Number(a.mayWatch) || a.camera.name.localeCompare(b.camera.name));
  return { at: new Date(at).toISOString(), viewerName: viewer.name, cameras };
};
