import { type CameraThumbnail, type MemberStatus, policies, type ResultOf, type SubjectKind } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TableInput, thumbnail } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { subjectSources } from './sql.ts';

const picture = sql<CameraThumbnail | null>`(SELECT ${thumbnail} FROM cameras camera WHERE camera.id = member.id)`;

const ofAnotherPolicy = sql`other_assignment.is_active AND other_assignment.policy_id <>`;

/** Every subject the policy could govern: its status under this policy, and its other active policy, if any. */
export const memberTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: SubjectKind,
  policyId: number,
  input: TableInput<typeof policies.members>,
): Promise<ResultOf<typeof policies.members>> => {
  const { from, name, detail, where, column, list } = subjectSources[kind];
  const status = sql<MemberStatus>`CASE WHEN assignment.is_active IS NULL THEN 'Unassigned' WHEN NOT assignment.is_active THEN 'Inactive'
    WHEN policy.is_enabled THEN 'Active' ELSE 'Paused' END`;
  // The assignment is read only for the rows of the page, or for all rows if it decides which rows those are.
  const isByStatus = input.sortBy === 'status' || input.filters.status !== undefined;
  const ofAll = sql`LEFT JOIN policy_assignments assignment ON assignment.${sql.ref(column)} = subject.id AND assignment.policy_id = ${policyId}
    LEFT JOIN policies policy ON policy.id = assignment.policy_id`;
  const found = sql<{ id: number; sorted: string; status: MemberStatus | null }>`(
      SELECT subject.id, ${list.sorted} AS sorted, ${isByStatus ? status : sql`NULL::text`} AS status
      FROM ${list.rows} ${isByStatus ? ofAll : sql``}
      WHERE subject.location_id = ${locationId} AND ${where}
        AND ${input.allSearch ? list.found(input.allSearch) : sql`true`})`.as('member');
  let matching = db.selectFrom(found);
  if (input.filters.status) matching = matching.where('member.status', '=', input.filters.status);
  // Only the rows found are joined to it, and their assignments looked up among their own: a cached plan knows neither how large the
  // location is nor how many the policy governs, and would read all of either (the sum keeps it from the index of policies).
  const members = sql<{ id: number; name: string; detail: string | null; sorted: string; status: MemberStatus }>`(
      SELECT subject.id, ${name} AS name, ${detail} AS detail, ${list.sorted} AS sorted, ${status} AS status
      FROM ${from} LEFT JOIN LATERAL (SELECT own.policy_id, own.is_active FROM policy_assignments own
          WHERE own.${sql.ref(column)} = subject.id AND own.policy_id + 0 = ${policyId} LIMIT 1) assignment ON true
        LEFT JOIN policies policy ON policy.id = assignment.policy_id)`.as('member');
  const listing = {
    picked: matching.select('member.id'),
    order: [
      { by: sql.ref(input.sortBy === 'status' ? 'member.status' : 'member.sorted'), direction: input.sortDirection },
      ...(input.sortBy === 'status' ? [{ by: sql.ref('member.sorted') }] : []),
      { by: sql.ref('member.id') },
    ],
    columns: policies.members.columns,
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin(members, 'member.id', 'picked.id')
      .select([
        'member.id',
        'member.name',
        'member.detail',
        (kind === 'camera' ? picture : sql<CameraThumbnail | null>`NULL::json`).as('camera'),
        'member.status',
        sql<{ id: number; name: string } | null>`(SELECT json_build_object('id', other.id, 'name', other.name)
          FROM policy_assignments other_assignment JOIN policies other ON other.id = other_assignment.policy_id
          WHERE other_assignment.${sql.ref(column)} = member.id AND ${ofAnotherPolicy} ${policyId})`.as('otherPolicy'),
        ...shown,
      ]),
  );
};
