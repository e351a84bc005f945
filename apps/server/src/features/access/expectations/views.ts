import { type Breach, type ExpectationRow, type Weekday, weekdays } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const dayNames = sql.raw(`ARRAY[${weekdays.map((day) => `'${day}'`).join(', ')}]`);

/** Versions before 0700 write only the first one. */
const viewerTypeIds = sql<
  number[]
>`CASE WHEN expectation.viewer_type_id = ANY (expectation.viewer_type_ids) THEN expectation.viewer_type_ids
  ELSE array_remove(ARRAY[expectation.viewer_type_id], NULL) END`;

const select = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('expectations as expectation')
    .where('expectation.location_id', '=', locationId)
    .leftJoin('families as family', 'family.id', 'expectation.family_id')
    .leftJoin('viewers as viewer', 'viewer.id', 'expectation.viewer_id')
    .leftJoin('accounts as account', 'account.id', 'viewer.account_id')
    .leftJoin('classes as class', 'class.id', 'expectation.class_id')
    .leftJoin('cameras as camera', 'camera.id', 'expectation.camera_id')
    .select([
      'expectation.id',
      'expectation.name',
      'expectation.must',
      sql<ExpectationRow['of']>`expectation.of_whom`.as('of'),
      viewerTypeIds.as('viewerTypeIds'),
      'expectation.family_id as familyId',
      'expectation.viewer_id as viewerId',
      sql<ExpectationRow['on']>`expectation.on_what`.as('on'),
      'expectation.class_id as classId',
      'expectation.camera_id as cameraId',
      sql<Weekday[]>`ARRAY(SELECT (${dayNames})[day + 1] FROM unnest(expectation.days) AS day ORDER BY day)`.as('days'),
      'expectation.start_time as startTime',
      'expectation.end_time as endTime',
      sql<
        string[]
      >`ARRAY(SELECT viewer_type.name FROM viewer_types viewer_type WHERE viewer_type.id = ANY (${viewerTypeIds}) ORDER BY viewer_type.id)`.as(
        'viewerTypeNames',
      ),
      'family.name as familyName',
      sql<string | null>`trim(account.first_name || ' ' || account.last_name)`.as('viewerName'),
      'class.name as className',
      'camera.name as cameraName',
      'expectation.checked_at as checkedAt',
      'expectation.checked_until as checkedUntil',
      'expectation.breach_count as breachCount',
      sql<Breach[]>`expectation.breaches`.as('breaches'),
      'expectation.version',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const stateOf = ({ checkedAt, breachCount }: Selected): ExpectationRow['state'] => {
  if (checkedAt === null) return 'unchecked';
  return breachCount > 0 ? 'broken' : 'kept';
};

const present = (row: Selected): ExpectationRow => ({
  ...row,
  state: stateOf(row),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  checkedUntil: row.checkedUntil?.toISOString() ?? null,
});

/** The expectations of a location, those that are broken first. */
export const expectationsAt = async (db: Queryable, scope: LocationScope): Promise<ExpectationRow[]> => {
  const rows = await select(db, scope)
    .orderBy(sql`expectation.checked_at IS NOT NULL AND expectation.breach_count > 0`, 'desc')
    .orderBy(sql`lower(expectation.name)`)
    .orderBy('expectation.id')
    .execute();
  return rows.map(present);
};

/** One expectation. Throws `notFound`. */
export const requireExpectation = async (db: Queryable, scope: LocationScope, id: number): Promise<ExpectationRow> =>
  present(await select(db, scope).where('expectation.id', '=', id).executeTakeFirstOrThrow(notFound));

/** What is pinned at a location, ready to be evaluated: those about few people first. */
export const pinned = async (db: Queryable, scope: LocationScope): Promise<ExpectationRow[]> => {
  const rank = ({ of }: ExpectationRow) => ['viewer', 'family', 'viewerType', 'relatives'].indexOf(of);
  const places = (row: ExpectationRow) => (rank(row) < 0 ? 9 : rank(row));
  return (await expectationsAt(db, scope)).toSorted((a, b) => places(a) - places(b));
};
