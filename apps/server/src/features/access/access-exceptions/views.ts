import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Exceptions of the location that have not ended at `at`; only the one with the given id, if any. */
export const runningExceptions = async (db: Queryable, { locationId }: LocationScope, at: Date, id?: number) =>
  await db
    .selectFrom('access_exceptions as x')
    .innerJoin('events as e', 'e.id', 'x.event_id')
    .innerJoin('cameras as cam', 'cam.id', 'x.camera_id')
    .innerJoin('families as f', 'f.id', 'x.family_id')
    .where('x.location_id', '=', locationId)
    .where('e.ends_at', '>', at)
    .$if(id !== undefined, (query) => query.where('x.event_id', '=', id ?? 0))
    .select([
      'x.event_id as id',
      'cam.id as cameraId',
      'cam.name as cameraName',
      'f.id as familyId',
      'f.name as familyName',
      sql<string>`e.starts_at`.as('startsAt'),
      sql<string>`e.ends_at`.as('endsAt'),
      'x.made_by as madeBy',
    ])
    .orderBy('e.ends_at')
    .orderBy('x.event_id')
    .execute();

/** The camera and family of an exception; null if either is not at the location. */
export const exceptionSubjects = async (
  db: Queryable,
  { locationId }: LocationScope,
  { cameraId, familyId }: { cameraId: number; familyId: number },
) => ({
  camera: await db
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('id', '=', cameraId)
    .select(['id', 'name', 'is_enabled', 'ai_only'])
    .executeTakeFirst(),
  family: await db
    .selectFrom('families as f')
    .where('f.location_id', '=', locationId)
    .where('f.id', '=', familyId)
    .select([
      'f.id',
      'f.name',
      sql<number[]>`ARRAY(SELECT k.id FROM children k WHERE k.family_id = f.id ORDER BY k.id)`.as('childIds'),
    ])
    .executeTakeFirst(),
});
