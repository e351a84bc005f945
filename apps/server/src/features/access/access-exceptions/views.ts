import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Exceptions of the location that have not ended at `at`; only the one with the given id, if any. */
export const runningExceptions = async (db: Queryable, { locationId }: LocationScope, at: Date, id?: number) =>
  await db
    .selectFrom('access_exceptions as exception')
    .innerJoin('events as event', 'event.id', 'exception.event_id')
    .innerJoin('cameras as camera', 'camera.id', 'exception.camera_id')
    .innerJoin('families as family', 'family.id', 'exception.family_id')
    .where('exception.location_id', '=', locationId)
    .where('event.ends_at', '>', at)
    .$if(id !== undefined, (query) => query.where('exception.event_id', '=', id ?? 0))
    .select([
      'exception.event_id as id',
      'camera.id as cameraId',
      'camera.name as cameraName',
      'family.id as familyId',
      'family.name as familyName',
      sql<string>`event.starts_at`.as('startsAt'),
      sql<string>`event.ends_at`.as('endsAt'),
      'exception.made_by as madeBy',
    ])
    .orderBy('event.ends_at')
    .orderBy('exception.event_id')
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
    .selectFrom('families as family')
    .where('family.location_id', '=', locationId)
    .where('family.id', '=', familyId)
    .select([
      'family.id',
      'family.name',
      sql<number[]>`ARRAY(SELECT child.id FROM children child WHERE child.family_id = family.id ORDER BY child.id)`.as(
        'childIds',
      ),
    ])
    .executeTakeFirst(),
});
