import { type Weekday, weekdays } from '@viewgate/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { LocationScope } from '../../platform/tenancy/scope.ts';

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

/** False when the version is not the present one. */
export const updateRange = async (
  tx: Tx,
  { locationId }: LocationScope,
  policyId: number,
  id: number,
  version: number,
  range: RangeTimes,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('policy_ranges')
    .set({ ...columnsOf(range), version: version + 1 })
    .where('location_id', '=', locationId)
    .where('policy_id', '=', policyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const ofPolicy = (tx: Tx, { locationId }: LocationScope, policyId: number) =>
  tx.deleteFrom('policy_ranges').where('location_id', '=', locationId).where('policy_id', '=', policyId);

export const deleteRange = async (tx: Tx, scope: LocationScope, policyId: number, id: number): Promise<void> => {
  await ofPolicy(tx, scope, policyId).where('id', '=', id).execute();
};

export const clearDays = async (
  tx: Tx,
  scope: LocationScope,
  policyId: number,
  days: readonly Weekday[],
): Promise<void> => {
  const numbers = days.map((day) => weekdays.indexOf(day));
  await ofPolicy(tx, scope, policyId).where('day_of_week', 'in', numbers).execute();
};
