import { engage, type EngageStage, type ResultOf } from '@viewgate/contract';
import { engageStages } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isDeletionDue, isShieldLocked } from '../../../platform/database/memberships.ts';
import { type TableInput, textSearch } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { hasNeverSignedIn, isHeldByStaff, isPaused, type Today } from '../../people/viewers/index.ts';

export interface Person {
  id: number;
  name: string;
  email: string;
  familyId: number;
  familyName: string;
  /** Null for somebody who is only invited. */
  accountId: number | null;
  isConfirmed: boolean;
  /** By staff, by Stream Shield, or with the whole location. */
  isPaused: boolean;
  stage: EngageStage;
  since: string;
  remindedAt: string | null;
}

const hasWatched = sql<boolean>`(EXISTS (SELECT FROM camera_sessions session WHERE session.viewer_id = viewer.id AND session.served_at IS NOT NULL)
  OR EXISTS (SELECT FROM watched_days watched WHERE watched.location_id = viewer.location_id AND watched.viewer_id = viewer.id))`;

/**
 * Everybody on the way to watching at a location. Left out: anyone who was denied or is leaving, and invitations of people who are already
 * viewers, such as those a partner entered.
 */
const peopleAt = ({ locationId }: LocationScope, today: Today): RawBuilder<Person> => sql<Person>`(
  SELECT found.*, reminder.sent_at AS "remindedAt" FROM (
    SELECT -invitation.id AS id, coalesce(nullif(trim(invitation.first_name || ' ' || invitation.last_name), ''), invitation.email::text) AS name,
      invitation.email::text AS email, invitation.family_id AS "familyId", family.name AS "familyName", NULL::integer AS "accountId",
      false AS "isConfirmed", false AS "isPaused", 'invited' AS stage, invitation.sent_at AS since
    FROM invitations invitation JOIN families family ON family.id = invitation.family_id
    WHERE invitation.location_id = ${locationId} AND invitation.withdrawn_at IS NULL AND invitation.viewer_id IS NULL
    UNION ALL
    SELECT viewer.id, trim(account.first_name || ' ' || account.last_name), account.email::text, viewer.family_id, family.name, account.id,
      account.email_confirmed, account.is_locked OR ${isPaused(today)} OR ${isHeldByStaff(today.at)} OR ${isShieldLocked},
      CASE WHEN viewer.approved_at IS NULL THEN 'waiting' WHEN ${hasWatched} THEN 'watched' WHEN ${hasNeverSignedIn} THEN 'notSignedIn' ELSE 'notWatched' END,
      coalesce(viewer.approved_at, registration.proven_at, viewer.created_at)
    FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id JOIN families family ON family.id = viewer.family_id
      LEFT JOIN registrations registration ON registration.viewer_id = viewer.id
    WHERE viewer.location_id = ${locationId} AND registration.state IS DISTINCT FROM 'denied'
      AND NOT ${isDeletionDue('viewer', sql`${today.day}::date`)}
  ) found LEFT JOIN engage_reminders reminder ON reminder.email = found.email::citext)`;

const place = sql`array_position(${[...engageStages]}::text[], person.stage)`;

/** How many people are at each stage, and how many families by their member who has come furthest. */
export const stagesOf = async (
  db: Queryable,
  scope: LocationScope,
  today: Today,
): Promise<ResultOf<typeof engage.summary>> => {
  const { rows } = await sql<{ place: number; people: number; families: number }>`
    WITH person AS MATERIALIZED (SELECT person."familyId", ${place} AS place FROM ${peopleAt(scope, today)} person),
      family AS (SELECT max(person.place) AS place FROM person GROUP BY person."familyId")
    SELECT stage.place, (SELECT count(*) FROM person WHERE person.place = stage.place) AS people,
      (SELECT count(*) FROM family WHERE family.place = stage.place) AS families
    FROM generate_series(1, ${engageStages.length}::integer) AS stage(place)`.execute(db);
  const known = new Map(rows.map((row) => [row.place, row]));
  return engageStages.map((stage, index) => {
    const { people = 0, families = 0 } = known.get(index + 1) ?? {};
    return { stage, people, families };
  });
};

const sorted = {
  name: sql`lower(person.name)`,
  familyName: sql`lower(person."familyName")`,
  since: sql`person.since`,
  remindedAt: sql`person."remindedAt"`,
};

/** The people of a location, those stuck longest first and those who have arrived last. */
export const peopleTable = async (
  db: Queryable,
  scope: LocationScope,
  today: Today,
  input: TableInput<typeof engage.table>,
): Promise<ResultOf<typeof engage.table>> => {
  const { stage, classId, isReminded } = input.filters;
  const people = peopleAt(scope, today).as('person');
  let picked = db.selectFrom(people).select('person.id');
  if (stage) picked = picked.where('person.stage', '=', stage);
  if (isReminded !== undefined) picked = picked.where('person.remindedAt', isReminded ? 'is not' : 'is', null);
  if (classId) {
    picked = picked.where(sql<boolean>`person."familyId" IN (SELECT child.family_id FROM children child
      JOIN child_classes link ON link.child_id = child.id
      WHERE child.location_id = ${scope.locationId} AND link.class_id = ${classId})`);
  }
  if (input.allSearch) {
    const text = sql<string>`lower(person.name || ' ' || person.email || ' ' || person."familyName")`;
    picked = picked.where(textSearch(text, input.allSearch));
  }
  const { sortBy = 'since', sortDirection: direction } = input;
  const hasArrived = { by: sql`person.stage = 'watched'`, direction: 'asc' as const };
  const listing = {
    picked,
    order: [
      ...(input.sortBy ? [] : [hasArrived]),
      { by: sorted[sortBy], direction, nullsLast: true as const },
      { by: sql`person.id`, direction },
    ],
    columns: engage.table.columns,
  };
  return await countedPage(db, input, listing, (page, also) =>
    db
      .selectFrom(people)
      .innerJoin(page, 'picked.id', 'person.id')
      .select([
        'person.id',
        'person.name',
        'person.email',
        'person.familyId',
        'person.familyName',
        'person.stage',
        'person.since',
        'person.remindedAt',
        ...also,
      ]),
  );
};

/** Some of them by id, in order, without those of other locations. */
export const peopleByIds = async (
  db: Queryable,
  scope: LocationScope,
  today: Today,
  ids: readonly number[],
): Promise<(Person & { isDeclined: boolean })[]> => {
  const { rows } = await sql<Person & { isDeclined: boolean }>`
    SELECT person.*, EXISTS (SELECT FROM accounts account JOIN declined_notifications declined ON declined.account_id = account.id
      WHERE account.email = person.email::citext AND declined.key = 'watchReminder' AND declined.channel = 'email') AS "isDeclined"
    FROM ${peopleAt(scope, today)} person WHERE person.id = ANY (${[...ids]}::integer[]) ORDER BY person.id`.execute(
    db,
  );
  return rows;
};
