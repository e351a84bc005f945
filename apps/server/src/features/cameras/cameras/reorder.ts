import type { cameras } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/http/call.ts';
import { conflict, invalid } from '../../../platform/refusal/refusal.ts';
import { cameraOrder } from './views.ts';

/** Whether the cameras of both lists stand in the same order: one that came or went meanwhile has been put nowhere. */
const isInOrder = (read: readonly number[], now: readonly number[]): boolean => {
  const [were, are] = [new Set(read), new Set(now)];
  const left = now.filter((id) => were.has(id));
  return read.filter((id) => are.has(id)).every((id, place) => id === left[place]);
};

/** Puts a location's cameras in order. One that was added meanwhile keeps its place at the end. */
export const reorderCameras: Handler<typeof cameras.reorder> = async ({ db, scope, location, input, audit }) => {
  const cameraIds = [...new Set(input.body.cameraIds)];
  const before = await cameraOrder(db, scope);
  const known = new Set(before.map(({ id }) => id));
  if (input.body.before && !isInOrder(input.body.before, [...known])) throw conflict(before);
  if (!cameraIds.every((id) => known.has(id))) throw invalid('cameraIds', 'someCameraElsewhere');
  await sql`UPDATE cameras camera SET place = wanted.place
    FROM (SELECT camera.id, given.place FROM cameras camera
      LEFT JOIN unnest(${cameraIds}::integer[]) WITH ORDINALITY AS given (id, place) ON given.id = camera.id
      WHERE camera.location_id = ${scope.locationId}) wanted
    WHERE camera.id = wanted.id AND camera.place IS DISTINCT FROM wanted.place`.execute(db);
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  audit({
    recordId: null,
    recordName: location.name,
    before: { order: namesOf(before) },
    after: { order: namesOf(await cameraOrder(db, scope)) },
  });
  return null;
};
