import { type ResultOf, viewerSessions } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isDeletionDue } from '../../../platform/database/memberships.ts';
import { hasOwnPause } from '../../../platform/database/pauses.ts';
import { dayHere, directionOf, type TableInput } from '../../../platform/database/reading.ts';
import { isBarredAt } from '../../../watching/blocks.ts';
import { isWhereMember, pickedBySearch, seconds, sessionsOf } from './views.ts';

/** How far back members see which of them watched, in milliseconds. */
const shownFor = 30 * 86_400_000;

/**
 * The families whose sessions an account may see, and since when: as an approved member whom staff keep from nothing there, where the
 * location shows them. A custody block that has not ended excludes all of them: when somebody watches tells when they are not with the
 * child.
 */
const shownTo = (accountId: number, now: Date) => sql`(
  SELECT own.family_id, location.family_history_since AS since FROM viewers own JOIN locations location ON location.id = own.location_id
  WHERE own.account_id = ${accountId} AND own.approved_at IS NOT NULL AND location.family_history_since IS NOT NULL
    AND NOT ${hasOwnPause('own', now)} AND NOT ${isDeletionDue('own', dayHere(now))}
    AND NOT ${isBarredAt(sql`own.location_id`, sql`own.account_id`, now)})`;

/**
 * Who of an account's families watched which camera, newest first. Only sessions of people who are still members and watched with this
 * family, and only at cameras that show a child of the family, not at those open to everybody.
 */
export const familySessionTable = async (
  db: Queryable,
  accountId: number,
  at: number,
  input: TableInput<typeof viewerSessions.ofFamily>,
): Promise<ResultOf<typeof viewerSessions.ofFamily>> => {
  const now = new Date(at);
  const shown = sessionsOf(db)
    .where('session.started_at', '>=', new Date(at - shownFor))
    .where('session.served_at', 'is not', null)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM ${shownTo(accountId, now)} shown WHERE shown.family_id = session.family_id AND session.started_at >= shown.since)`,
    )
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM viewers viewer JOIN accounts person ON person.id = viewer.account_id
        WHERE viewer.id = session.viewer_id AND viewer.family_id = session.family_id AND viewer.approved_at IS NOT NULL AND NOT person.is_locked)`,
    )
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM cameras camera WHERE camera.id = session.camera_id AND (NOT camera.is_public
        OR EXISTS (SELECT 1 FROM class_cameras class_camera JOIN child_classes child_class ON child_class.class_id = class_camera.class_id
          JOIN children child ON child.id = child_class.child_id
          WHERE class_camera.camera_id = camera.id AND child.family_id = session.family_id)))`,
    );
  const direction = directionOf(input);
  const listing = {
    picked: await pickedBySearch(db, shown, input.allSearch, isWhereMember(accountId)),
    order: [
      { by: sql.ref('session.started_at'), direction },
      { by: sql.ref('session.id'), direction },
    ] as const,
    columns: viewerSessions.ofFamily.columns,
  };
  return await countedPage(db, input, listing, (picked, columns) =>
    db
      .selectFrom(picked)
      .innerJoin('camera_sessions as session', 'session.id', 'picked.id')
      .innerJoin('cameras as camera', 'camera.id', 'session.camera_id')
      .innerJoin('locations as location', 'location.id', 'session.location_id')
      .innerJoin('viewers as viewer', 'viewer.id', 'session.viewer_id')
      .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
      .select([
        'session.id',
        sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('memberName'),
        sql<boolean>`account.id = ${accountId}`.as('isOwn'),
        'camera.name as cameraName',
        'location.name as locationName',
        'location.time_zone_id as timeZone',
        sql<string>`session.started_at`.as('startedAt'),
        sql<string | null>`session.ended_at`.as('endedAt'),
        seconds.as('seconds'),
        ...columns,
      ]),
  );
};
