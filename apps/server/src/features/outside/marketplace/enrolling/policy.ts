import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { activateFor, deleteRanges, insertPolicy, insertRanges } from '../../../access/policies/index.ts';
import { actAsPartner } from '../../partner-events/index.ts';
import type { PartnerHours } from '../partners/partner.ts';
import { saveEnrollment } from './store.ts';
import { weekdays } from '@viewgate/contract';

const longestName = 64;

/** The partner's name, followed by a number if needed: no two class policies have the same name. */
const freeName = async (tx: Tx, { locationId }: LocationScope, wanted: string): Promise<string> => {
  const taken = await tx
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .where('kind', '=', 'class')
    .select(({ fn }) => fn<string>('lower', ['name']).as('name'))
    .execute();
  const names = new Set(taken.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted.slice(0, longestName) : `${wanted.slice(0, longestName - 6)} ${n}`;
    if (!names.has(name.toLowerCase())) return name;
  }
};

/** The partner's classes here to which the policy has never been given and that no other class policy governs. */
const ungoverned = async (tx: Tx, { locationId }: LocationScope, policyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT record.class_id AS id FROM partner_records record
    WHERE record.location_id = ${locationId} AND record.class_id IS NOT NULL AND NOT EXISTS (SELECT FROM policy_assignments assignment
      WHERE assignment.class_id = record.class_id AND (assignment.policy_id = ${policyId} OR assignment.is_active))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const governNewClasses = async (tx: Tx, scope: LocationScope, policyId: number): Promise<void> => {
  const ids = await ungoverned(tx, scope, policyId);
  if (ids.length > 0) await activateFor(tx, scope, 'class', policyId, ids);
};

/** What the location's enrollment says about hours. */
const hoursOf = async (db: Tx, { locationId }: LocationScope) => {
  const { rows } = await sql<{ hours: PartnerHours[]; policyId: number | null; followed: number[] }>`
    SELECT enrollment.hours, enrollment.policy_id AS "policyId", enrollment.followed_days AS followed
    FROM integration_enrollments enrollment WHERE enrollment.location_id = ${locationId}`.execute(db);
  return rows[0];
};

/**
 * Creates the class policy for all the partner's classes, which follows its opening hours. If the partner gives none, the schedule is off:
 * silence closes nobody's cameras. Returns its id and name. The location must be held.
 */
export const createIntegrationPolicy = async (tx: Tx, scope: LocationScope, partnerName: string) => {
  const { hours = [] } = (await hoursOf(tx, scope)) ?? {};
  const name = await freeName(tx, scope, partnerName);
  const says = { is_integration_policy: true, schedule_enabled: hours.length > 0 };
  const id = await insertPolicy(tx, scope, 'class', { name, description: null }, says);
  await insertRanges(tx, scope, id, hours);
  await governNewClasses(tx, scope, id);
  await saveEnrollment(tx, scope, { policy_id: id });
  return { id, name };
};

const keyOf = ({ dayOfWeek, startTime, endTime }: PartnerHours) => `${dayOfWeek} ${startTime} ${endTime}`;

/** Sets the ranges of the days that follow the partner to its hours, and gives the policy to its new classes. The location must be held. */
export const followPartner = async (tx: Tx, scope: LocationScope): Promise<void> => {
  const found = await hoursOf(tx, scope);
  if (!found?.policyId) return;
  const { hours, policyId, followed } = found;
  await governNewClasses(tx, scope, policyId);
  if (hours.length === 0) return;
  const { rows } = await sql<PartnerHours & { id: number; day: number }>`SELECT range.id, range.day_of_week AS day,
      range.start_time::text AS "startTime", range.end_time::text AS "endTime"
    FROM policy_ranges range WHERE range.policy_id = ${policyId} AND range.day_of_week = ANY (${followed}::smallint[])`.execute(
    tx,
  );
  const ranges = rows.map((range) => ({ ...range, dayOfWeek: weekdays[range.day] as PartnerHours['dayOfWeek'] }));
  const wanted = hours.filter(({ dayOfWeek }) => followed.includes(weekdays.indexOf(dayOfWeek)));
  const [has, wants] = [new Set(ranges.map(keyOf)), new Set(wanted.map(keyOf))];
  const gone = ranges.filter((range) => !wants.has(keyOf(range))).map(({ id }) => id);
  const fresh = wanted.filter((range) => !has.has(keyOf(range)));
  if (gone.length === 0 && fresh.length === 0) return;
  await actAsPartner(tx);
  await deleteRanges(tx, scope, policyId, gone);
  await insertRanges(tx, scope, policyId, fresh);
};
