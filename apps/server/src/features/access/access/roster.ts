import type { access, ResultOf } from '@viewgate/contract';
import { decide } from '@viewgate/policy';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { usageAt } from '../../../watching/usage.ts';
import { presentAnswer } from './present.ts';
import { heldLocation, momentOf, type QuestionNeeds } from './questions.ts';
import { cameraPictures } from './views.ts';

/** A class as its teacher sees it: each family with a child in it, its viewers, and which of the class's cameras they may watch. */
export const rosterOf = async (
  deps: QuestionNeeds,
  { db, scope, location, input, at: now }: Call<typeof access.roster>,
): Promise<ResultOf<typeof access.roster>> => {
  const at = momentOf(input.query.at, now);
  const [{ facts, compiled }, usage] = await Promise.all([
    heldLocation(deps, scope, at),
    usageAt(db, scope, at, location.timeZone),
  ]);
  const { device } = input.query;
  const group = facts.classes.find(({ id }) => id === input.params.id);
  if (!group) throw notFound();
  const shown = facts.cameras.filter(({ classIds }) => classIds.includes(group.id)).map(({ id }) => id);
  const pictures = await cameraPictures(db, scope, shown);
  const cameras = shown.flatMap((id) => pictures.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name));
  const answersOf = (viewerId: number) =>
    cameras.map(({ id: cameraId }) => {
      const question = { viewerId, cameraId, device, at };
      return presentAnswer(decide(compiled, { ...question, usage: usage(compiled, question) }));
    });
  const childNames = new Map<number, string[]>();
  for (const { familyId, name, classIds } of facts.children) {
    if (classIds.includes(group.id)) childNames.set(familyId, [...(childNames.get(familyId) ?? []), name]);
  }
  const viewersOf = Map.groupBy(
    facts.viewers.filter(({ familyId }) => childNames.has(familyId)),
    ({ familyId }) => familyId,
  );
  const families = facts.families
    .filter(({ id }) => childNames.has(id))
    .map(({ id, name }) => ({
      familyId: id,
      familyName: name,
      childNames: childNames.get(id) ?? [],
      viewers: (viewersOf.get(id) ?? [])
        .map((viewer) => ({ viewerId: viewer.id, name: viewer.name, answers: answersOf(viewer.id) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    }))
    .sort((a, b) => a.familyName.localeCompare(b.familyName));
  return { at: new Date(at).toISOString(), className: group.name, cameras, families };
};
