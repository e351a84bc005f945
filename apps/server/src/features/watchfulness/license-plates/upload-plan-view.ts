import { failure } from '@viewgate/contract';
import { sql } from 'kysely';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { selectFields } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { cutTo } from '../../../platform/text/cut-to.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { plainFields } from './store.ts';
import type { BadRow, PlateRow } from './upload-read.ts';

/** One of the location's own plates as it should become; with `id` if it exists. */
export interface OwnChange extends PlateRow {
  readonly id: number | null;
}
/** A membership's plate as it should become. */
export interface ViewerChange {
  readonly viewerId: number;
  readonly name: string;
  readonly plate: string;
  readonly isNew: boolean;
}
export interface PlatePlan {
  readonly own: readonly OwnChange[];
  readonly viewers: readonly ViewerChange[];
  readonly unchangedCount: number;
  readonly bad: readonly BadRow[];
}

const viewersNamed = (db: Queryable, { locationId }: LocationScope, userNames: readonly string[]) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .where('viewer.location_id', '=', locationId)
    .where('viewer.approved_at', 'is not', null)
    .where(sql<boolean>`account.user_name = ANY (${[...userNames]}::citext[])`)
    .select([
      'viewer.id',
      sql<string>`lower(account.user_name::text)`.as('userName'),
      sql<string>`account.first_name || ' ' || account.last_name`.as('name'),
      'viewer.plate_number as plate',
    ])
    .execute();

const ownOf = (db: Queryable, { locationId }: LocationScope, plates: readonly string[]) =>
  db
    .selectFrom('license_plates as record')
    .where('record.location_id', '=', locationId)
    .where('record.viewer_id', 'is', null)
    .where(sql<boolean>`record.plate = ANY (${[...plates]}::text[])`)
    .select(['record.id', 'record.plate', ...selectFields('record', plainFields)])
    .execute();

/** Works out what the rows change, with two reads however many rows there are. */
export const planPlates = async (
  db: Queryable,
  scope: LocationScope,
  { rows, bad: unread }: { readonly rows: readonly PlateRow[]; readonly bad: readonly BadRow[] },
): Promise<PlatePlan> => {
  const found = Map.groupBy(
    await viewersNamed(
      db,
      scope,
      rows.flatMap(({ userName }) => userName || []),
    ),
    (one) => one.userName,
  );
  const known = new Map(
    (
      await ownOf(
        db,
        scope,
        rows.map(({ plate }) => plate),
      )
    ).map((one) => [one.plate, one]),
  );
  const seen = new Map<string, number>();
  const bad: BadRow[] = [...unread];
  const own: OwnChange[] = [];
  const viewers: ViewerChange[] = [];
  let unchangedCount = 0;
  for (const row of rows) {
    const { line, plate, userName } = row;
    const key = userName ? `viewer ${userName}` : `own ${plate}`;
    const before = seen.get(key);
    const theirs = userName ? found.get(userName) : undefined;
    if (before !== undefined) bad.push({ line, failure: failure('licensePlates.twice', { line: before }) });
    else if (userName && !theirs) {
      bad.push({ line, failure: failure('licensePlates.noViewer', { given: cutTo(userName, 60) }) });
    } else if (theirs) {
      const others = theirs.filter((one) => one.plate !== plate);
      for (const one of others) viewers.push({ viewerId: one.id, name: one.name, plate, isNew: one.plate === null });
      if (others.length === 0) unchangedCount += 1;
    } else {
      const there = known.get(plate);
      if (there && changedFields(plainFields, there, row).length === 0) unchangedCount += 1;
      else own.push({ ...row, id: there?.id ?? null });
    }
    if (before === undefined) seen.set(key, line);
  }
  return { own, viewers, unchangedCount, bad: bad.sort((a, b) => a.line - b.line) };
};
