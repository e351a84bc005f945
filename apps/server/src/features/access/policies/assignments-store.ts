import type { SubjectKind } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { subjectColumns } from './columns.ts';
import { subjectSources } from './sql.ts';

export interface SubjectNow {
  id: number;
  name: string;
  /** The active policy of this kind. */
  active: { id: number; name: string } | null;
  /** Whether the subject has this policy, active or inactive. */
  isAssigned: boolean;
}

/** The subjects that are at the location, each with its current policy. */
export const subjectsNow = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: SubjectKind,
  policyId: number | null,
  ids: readonly number[],
): Promise<SubjectNow[]> => {
  const { from, name, column } = subjectSources[kind];
  const own = sql`FROM policy_assignments assignment WHERE assignment.${sql.ref(column)} = subject.id`;
  const { rows } = await sql<SubjectNow>`SELECT subject.id, ${name} AS name,
      (SELECT json_build_object('id', policy.id, 'name', policy.name) FROM policies policy
        WHERE policy.id = (SELECT assignment.policy_id ${own} AND assignment.is_active)) AS active,
      EXISTS (SELECT 1 ${own} AND assignment.policy_id = ${policyId}) AS "isAssigned"
    FROM ${from} WHERE subject.location_id = ${locationId} AND subject.id = ANY (${ids}::integer[]) ORDER BY subject.id`.execute(
    db,
  );
  return rows;
};

/** Makes this the subjects' only active policy of the kind, replacing any other. The location must be held. */
export const activateFor = async (
  tx: Tx,
  scope: LocationScope,
  kind: SubjectKind,
  policyId: number,
  ids: readonly number[],
): Promise<void> => {
  const column = subjectColumns[kind];
  await tx
    .updateTable('policy_assignments')
    .set({ is_active: false })
    .where('location_id', '=', scope.locationId)
    .where(column, 'in', ids)
    .where('policy_id', '<>', policyId)
    .where('is_active', '=', true)
    .execute();
  const subject = sql.ref(column);
  await sql`INSERT INTO policy_assignments (location_id, kind, policy_id, ${subject}, is_active)
    SELECT ${scope.locationId}, ${kind}, ${policyId}, id, true FROM unnest(${ids}::integer[]) AS wanted (id)
    ON CONFLICT (${subject}, policy_id) WHERE ${subject} IS NOT NULL DO UPDATE SET is_active = true`.execute(tx);
};

/** Deactivates the policy for the subjects, which keep it as inactive. */
export const deactivateFor = async (
  tx: Tx,
  { locationId }: LocationScope,
  kind: SubjectKind,
  policyId: number,
  ids: readonly number[],
): Promise<void> => {
  await tx
    .updateTable('policy_assignments')
    .set({ is_active: false })
    .where('location_id', '=', locationId)
    .where('policy_id', '=', policyId)
    .where(subjectColumns[kind], 'in', ids)
    .execute();
};
