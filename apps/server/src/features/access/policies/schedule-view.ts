import { createHash } from 'node:crypto';
import type { PolicyKind } from '@viewgate/policy';
import { type TimeRange, weekdays } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const dayNames = sql.raw(`(ARRAY[${weekdays.map((day) => `'${day}'`).join(', ')}])`);

const rangeObject = sql`json_build_object('id', range.id, 'dayOfWeek', ${dayNames}[range.day_of_week + 1], 'startTime', range.start_time,
  'endTime', range.end_time, 'version', range.version)`;

/** Identifies a state of a schedule: different states get different versions, no matter who made them and by which call. */
const versionOf = (state: { isEnabled: boolean; events: TimeRange[] }): string =>
  createHash('sha256')
    .update(JSON.stringify([state.isEnabled, state.events.map((range) => Object.values(range))]))
    .digest('base64url');

/** A policy's schedule in week order. Throws `notFound`. */
export const policySchedule = async (db: Queryable, { locationId }: LocationScope, kind: PolicyKind, id: number) => {
  const found = await db
    .selectFrom('policies as policy')
    .where('policy.location_id', '=', locationId)
    .where('policy.kind', '=', kind)
    .where('policy.id', '=', id)
    .select([
      'policy.name',
      'policy.schedule_enabled as isEnabled',
      sql<
        TimeRange[]
      >`(SELECT coalesce(json_agg(${rangeObject} ORDER BY range.day_of_week, range.start_time, range.id), '[]')
        FROM policy_ranges range WHERE range.policy_id = policy.id)`.as('events'),
    ])
    .executeTakeFirstOrThrow(notFound);
  return { ...found, version: versionOf(found) };
};

/** One time range of a policy. Throws `notFound`. */
export const policyRange = async (
  db: Queryable,
  scope: LocationScope,
  kind: PolicyKind,
  policyId: number,
  rangeId: number,
): Promise<{ policyName: string; range: TimeRange }> => {
  const { name, events } = await policySchedule(db, scope, kind, policyId);
  const range = events.find((event) => event.id === rangeId);
  if (!range) throw notFound();
  return { policyName: name, range };
};
