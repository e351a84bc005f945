import type { CameraThumbnail, MemberStatus, policies, ResultOf, SubjectKind } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TableInput, textSearch, thumbnailUrl, jsonInstant } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { subjectSources } from './sql.ts';

const picture = sql<CameraThumbnail | null>`(SELECT json_build_object('id', cam.id, 'name', cam.name, 'state', cam.state,
  'stateSince', ${jsonInstant('cam.state_since')}, 'thumbnailUrl', ${thumbnailUrl}) FROM cameras cam WHERE cam.id = m.id)`;

const ofAnotherPolicy = sql`oa.is_active AND oa.policy_id <>`;

/** Every subject the policy could govern: its status under this policy, and its other active policy, if any. */
export const memberTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: SubjectKind,
  policyId: number,
  input: TableInput<typeof policies.members>,
): Promise<ResultOf<typeof policies.members>> => {
  const { from, name, detail, where, column } = subjectSources[kind];
  const status = sql<MemberStatus>`CASE WHEN m.is_active IS NULL THEN 'Unassigned' WHEN NOT m.is_active THEN 'Inactive'
    WHEN m.is_enabled THEN 'Active' ELSE 'Paused' END`;
  const members = sql<{
    id: number;
    name: string;
    detail: string | null;
    is_active: boolean | null;
    is_enabled: boolean;
  }>`(
      SELECT s.id, ${name} AS name, ${detail} AS detail, own.is_active, p.is_enabled
      FROM ${from} LEFT JOIN policy_assignments own ON own.${sql.ref(column)} = s.id AND own.policy_id = ${policyId}
      LEFT JOIN policies p ON p.id = own.policy_id
      WHERE s.location_id = ${locationId} AND ${where})`.as('m');
  let matching = db.selectFrom(members);
  if (input.allSearch) {
    // Families are found by their children's names, viewers by the family's, cameras by their classes'.
    matching = matching.where(textSearch(sql`lower(m.name || ' ' || coalesce(m.detail, ''))`, input.allSearch));
  }
  if (input.filters.status) matching = matching.where(sql<boolean>`${status} = ${input.filters.status}`);
  const listing = {
    picked: matching.select('m.id'),
    order: [
      { by: input.sortBy === 'status' ? sql`${status}` : sql`lower(m.name)`, direction: input.sortDirection },
      { by: sql`lower(m.name)` },
      { by: sql.ref('m.id') },
    ],
    columns: ['name', 'status', 'otherPolicy'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin(members, 'm.id', 'picked.id')
      .select([
        'm.id',
        'm.name',
        'm.detail',
        (kind === 'camera' ? picture : sql<CameraThumbnail | null>`NULL::json`).as('camera'),
        status.as('status'),
        sql<{ id: number; name: string } | null>`(SELECT json_build_object('id', o.id, 'name', o.name)
          FROM policy_assignments oa JOIN policies o ON o.id = oa.policy_id
          WHERE oa.${sql.ref(column)} = m.id AND ${ofAnotherPolicy} ${policyId})`.as('otherPolicy'),
        ...shown,
      ]),
  );
};
