import { type Weekday, weekdays } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export interface RangeTimes {
  dayOfWeek: Weekday;
  startTime: string;
  endTime: string;
}

const columnsOf = ({ dayOfWeek, startTime, endTime }: RangeTimes) => ({
  day_of_week: weekdays.indexOf(dayOfWeek),
  start_time: startTime,
  end_time: endTime,
});

/** Returns the new ranges' ids. A policy of another location violates the foreign key. */
export const insertRanges = async (
  tx: Tx,
  { locationId }: LocationScope,
  policyId: number,
  ranges: readonly RangeTimes[],
): Promise<number[]> => {
  if (ranges.length === 0) return [];
  const rows = await tx
    .insertInto('policy_ranges')
    .values(ranges.map((range) => ({ location_id: locationId, policy_id: policyId, ...columnsOf(range) })))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Returns the new version. */
export const updateRange = (
  tx: Tx,
  { locationId }: LocationScope,
  policyId: number,
  id: number,
  edit: Edit,
  range: RangeTimes,
): Promise<number> =>
  updateVersioned(tx, 'policy_ranges', { location_id: locationId, policy_id: policyId, id }, edit, columnsOf(range));

/** Changes the times of several ranges of a policy. */
export const updateRanges = async (
  tx: Tx,
  { locationId }: LocationScope,
  policyId: number,
  ranges: readonly (RangeTimes & { id: number })[],
): Promise<void> => {
  if (ranges.length === 0) return;
  const columns = ranges.map(columnsOf);
  await sql`UPDATE policy_ranges range SET day_of_week = given.day, start_time = given.starts, end_time = given.ends, version = range.version + 1
    FROM unnest(${ranges.map(({ id }) => id)}::integer[], ${columns.map((column) => column.day_of_week)}::smallint[],
      ${columns.map((column) => column.start_time)}::time[], ${columns.map((column) => column.end_time)}::time[]) AS given (id, day, starts, ends)
    WHERE range.location_id = ${locationId} AND range.policy_id = ${policyId} AND range.id = given.id`.execute(tx);
};

export const deleteRanges = async (
  tx: Tx,
  { locationId }: LocationScope,
  policyId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('policy_ranges')
    .where('location_id', '=', locationId)
    .where('policy_id', '=', policyId)
    .where('id', 'in', ids)
    .execute();
};
