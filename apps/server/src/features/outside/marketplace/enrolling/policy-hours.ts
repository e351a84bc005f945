import { type marketplace, type PolicyHours, weekdays } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { updateVersioned } from '../../../../platform/database/versioned.ts';
import type { Handler } from '../../../../platform/http/call.ts';
import { notFound } from '../../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import type { PartnerHours, PartnerPolicy } from '../partners/partner.ts';
import { followPartner } from './policy.ts';

interface Row {
  name: string;
  partner: string;
  hours: PartnerHours[];
  imposed: PartnerPolicy[];
  followed: number[];
  version: number;
  ranges: { day: number; startTime: string; endTime: string }[];
}

/** The hours of the integration policy of a location; 404 for any other policy. */
const hoursOfPolicy = async (db: Queryable, { locationId }: LocationScope, id: number): Promise<PolicyHours> => {
  const { rows } =
    await sql<Row>`SELECT policy.name, integration.name AS partner, enrollment.hours, enrollment.partner_policies AS imposed,
      enrollment.followed_days AS followed, enrollment.version, coalesce((SELECT json_agg(json_build_object('day', range.day_of_week,
        'startTime', range.start_time, 'endTime', range.end_time) ORDER BY range.start_time) FROM policy_ranges range
        WHERE range.policy_id = policy.id), '[]') AS ranges
    FROM integration_enrollments enrollment JOIN policies policy ON policy.id = enrollment.policy_id
    JOIN integrations integration ON integration.id = enrollment.integration_id
    WHERE enrollment.location_id = ${locationId} AND policy.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { name, partner, hours, imposed, followed, version, ranges } = row;
  const days = weekdays.map((dayOfWeek, day) => ({
    dayOfWeek,
    isFollowed: followed.includes(day),
    openingHours: hours.filter((one) => one.dayOfWeek === dayOfWeek),
    ranges: ranges
      .filter((one) => one.day === day)
      .map(({ startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
  }));
  return { id, name, partner, days, imposed: imposed.map((one) => ({ ...one, hours: [...one.hours] })), version };
};

export const readPolicyHours: Handler<typeof marketplace.policyHours> = ({ db, scope, input }) =>
  hoursOfPolicy(db, scope, input.params.id);

/** On days that no longer follow the partner, the ranges stay as they are. */
export const followDays: Handler<typeof marketplace.followDays> = async ({ db, scope, input, audit }) => {
  const before = await hoursOfPolicy(db, scope, input.params.id);
  const { version, followedDays } = input.body;
  const followed_days = followedDays.map((day) => weekdays.indexOf(day)).sort((a, b) => a - b);
  const where = { location_id: scope.locationId };
  const next = await updateVersioned(
    db,
    'integration_enrollments',
    where,
    { version, current: before },
    { followed_days },
  );
  await followPartner(db, scope);
  audit({
    recordId: before.id,
    recordName: before.name,
    before: { followedDays: before.days.filter(({ isFollowed }) => isFollowed).map(({ dayOfWeek }) => dayOfWeek) },
    after: { followedDays },
  });
  return { version: next };
};
