import type { CameraThumbnail, MemberStatus, policies, ResultOf, SubjectKind } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TableInput, textSearch, thumbnailUrl, jsonInstant } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { subjectSources } from './sql.ts';

const picture = sql<CameraThumbnail | null>`(SELECT json_build_object('id', camera.id, 'name', camera.name, 'state', camera.state,
  'stateSince', ${jsonInstant('camera.state_since')}, 'thumbnailUrl', ${thumbnailUrl}) FROM cameras camera WHERE camera.id = member.id)`;

const ofAnotherPolicy = sql`other_assignment.is_active AND other_assignment.policy_id <>`;

/** Every subject the policy could govern: its status under this policy, and its other active policy, if any. */
export const memberTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: SubjectKind,
  policyId: number,
  input: TableInput<typeof policies.members>,
): Promise<ResultOf<typeof policies.members>> => {
  const { from, name, detail, where, column } = subjectSources[kind];
  const status = sql<MemberStatus>`CASE WHEN member.is_active IS NULL THEN 'Unassigned' WHEN NOT member.is_active THEN 'Inactive'
    WHEN member.is_enabled THEN 'Active' ELSE 'Paused' END`;
  const members = sql<{
    id: number;
    name: string;
    detail: string | null;
    is_active: boolean | null;
    is_enabled: boolean;
  }>`(
      SELECT subject.id, ${name} AS name, ${detail} AS detail, assignment.is_active, policy.is_enabled
      FROM ${from} LEFT JOIN policy_assignments assignment ON assignment.${sql.ref(column)} = subject.id AND assignment.policy_id = ${policyId}
      LEFT JOIN policies policy ON policy.id = assignment.policy_id
      WHERE subject.location_id = ${locationId} AND ${where})`.as('member');
  let matching = db.selectFrom(members);
  if (input.allSearch) {
    // Families are found by their children's names, viewers by the family's, cameras by their classes'.
    matching = matching.where(
      textSearch(sql`lower(member.name || ' ' || coalesce(member.detail, ''))`, input.allSearch),
    );
  }
  if (input.filters.status) matching = matching.where(sql<boolean>`${status} = ${input.filters.status}`);
  const listing = {
    picked: matching.select('member.id'),
    order: [
      { by: input.sortBy === 'status' ? sql`${status}` : sql`lower(member.name)`, direction: input.sortDirection },
      { by: sql`lower(member.name)` },
      { by: sql.ref('member.id') },
    ],
    columns: ['name', 'status', 'otherPolicy'],
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
        status.as('status'),
        sql<{ id: number; name: string } | null>`(SELECT json_build_object('id', other.id, 'name', other.name)
          FROM policy_assignments other_assignment JOIN policies other ON other.id = other_assignment.policy_id
          WHERE other_assignment.${sql.ref(column)} = member.id AND ${ofAnotherPolicy} ${policyId})`.as('otherPolicy'),
        ...shown,
      ]),
  );
};
