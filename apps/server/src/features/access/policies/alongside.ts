import type { PolicyAlongside } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { requirePolicy } from './detail-view.ts';
import { itemsObject } from './sql.ts';

/** Cameras listed by name; the count covers all. */
const named = 12;

const activeFor = (
  policyId: number,
  column: string,
) => sql`SELECT assignment.${sql.ref(column)} FROM policy_assignments assignment
  WHERE assignment.policy_id = ${policyId} AND assignment.is_active`;
const ofChildren = (families: RawBuilder<unknown>) => sql`SELECT class_camera.camera_id FROM class_cameras class_camera
  JOIN child_classes child_class ON child_class.class_id = class_camera.class_id
  JOIN children child ON child.id = child_class.child_id WHERE child.family_id IN (${families})`;

/** The location's public cameras, which every family may reach. */
const publicOf = (locationId: number) => sql`SELECT camera.id FROM cameras camera
  JOIN locations location ON location.id = camera.location_id AND location.is_public_camera_support_enabled
  WHERE camera.location_id = ${locationId} AND camera.is_public`;

/** The cameras that a policy concerns: its own, those of its classes, those that its families may reach, or all. */
const concerned = ({ locationId }: LocationScope, kind: PolicyKind, id: number): RawBuilder<unknown> =>
  ({
    location: () => sql`SELECT camera.id FROM cameras camera WHERE camera.location_id = ${locationId}`,
    camera: () => activeFor(id, 'camera_id'),
    class: () => sql`SELECT class_camera.camera_id FROM class_cameras class_camera
      WHERE class_camera.class_id IN (${activeFor(id, 'class_id')})`,
    family: () => sql`${ofChildren(activeFor(id, 'family_id'))} UNION ${publicOf(locationId)}`,
    viewer: () =>
      sql`${ofChildren(sql`SELECT viewer.family_id FROM viewers viewer WHERE viewer.id IN (${activeFor(id, 'viewer_id')})`)}
        UNION ${publicOf(locationId)}`,
  })[kind]();

/**
 * The camera and class policies in force on the cameras that a policy concerns, and the location's: whatever the policy says, they also
 * restrict those cameras. Throws `notFound`.
 */
export const policiesAlongside = async (
  db: Queryable,
  scope: LocationScope,
  kind: PolicyKind,
  isPetCare: boolean,
  id: number,
): Promise<PolicyAlongside[]> => {
  await requirePolicy(db, scope, kind, id);
  const { locationId } = scope;
  const schedule = sql`'schedule', json_build_object('isEnabled', policy.schedule_enabled)`;
  const restrictions = (of: PolicyKind) => itemsObject(of, isPetCare, [schedule]);
  const { rows } = await sql<PolicyAlongside>`
    WITH concerned (id) AS MATERIALIZED (${concerned(scope, kind, id)}),
    imposing (policy_id, camera_id) AS (
      SELECT assignment.policy_id, assignment.camera_id FROM policy_assignments assignment
        WHERE assignment.location_id = ${locationId} AND assignment.is_active AND assignment.camera_id IN (SELECT id FROM concerned)
      UNION SELECT assignment.policy_id, class_camera.camera_id FROM policy_assignments assignment
        JOIN class_cameras class_camera ON class_camera.class_id = assignment.class_id
        WHERE assignment.location_id = ${locationId} AND assignment.is_active AND class_camera.camera_id IN (SELECT id FROM concerned)
      UNION SELECT policy.id, concerned.id FROM policies policy, concerned
        WHERE policy.location_id = ${locationId} AND policy.kind = 'location' AND policy.is_active)
    SELECT policy.id, policy.name, policy.kind, shared.names[1:${sql.lit(named)}] AS cameras, shared.count AS "cameraCount",
      CASE policy.kind WHEN 'location' THEN ${restrictions('location')} WHEN 'class' THEN ${restrictions('class')} ELSE ${restrictions('camera')} END AS restrictions
    FROM policies policy JOIN (
      SELECT imposing.policy_id, count(*)::integer AS count,
        array_agg(json_build_object('id', camera.id, 'name', camera.name) ORDER BY lower(camera.name), camera.id) AS names
      FROM imposing JOIN cameras camera ON camera.id = imposing.camera_id GROUP BY imposing.policy_id) shared ON shared.policy_id = policy.id
    WHERE policy.location_id = ${locationId} AND policy.is_enabled AND policy.id <> ${id}
    ORDER BY array_position(ARRAY['location', 'class', 'camera'], policy.kind::text), lower(policy.name)`.execute(db);
  return rows;
};
