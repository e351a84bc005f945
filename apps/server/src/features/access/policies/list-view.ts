import { policies, type ResultOf, type SubjectKind, subjectFields } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { nameSearch, type TableInput, thumbnailsFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { subjectColumns } from './columns.ts';
import { assigned, itemsObject, status, subjectSources } from './sql.ts';

/** How many subjects a row names: enough to recognize the policy by. */
const named = 3;
const pictured = 6;

const firstSubjects = (kind: PolicyKind): RawBuilder<{ id: number; name: string }[]> => {
  if (kind === 'location' || kind === 'camera') return sql`'[]'::json`;
  const { from, id, name, column } = subjectSources[kind];
  return sql`(SELECT coalesce(json_agg(json_build_object('id', subject.id, 'name', subject.name)), '[]') FROM (
    SELECT ${sql.ref(id)} AS id, ${name} AS name FROM ${from}
      JOIN policy_assignments assignment ON assignment.${sql.ref(column)} = ${sql.ref(id)}
    WHERE assignment.policy_id = policy.id AND assignment.is_active ORDER BY lower(${name}) LIMIT ${named}) subject)`;
};

const firstCameras = (kind: PolicyKind) =>
  kind === 'camera'
    ? thumbnailsFrom(sql`(SELECT camera.* FROM cameras camera JOIN policy_assignments assignment ON assignment.camera_id = camera.id
        WHERE assignment.policy_id = policy.id AND assignment.is_active ORDER BY lower(camera.name) LIMIT ${pictured}) camera`)
    : sql<[]>`'[]'::json`;

const inClasses = {
  class: (ids: readonly number[]) => sql`assignment.class_id = ANY (${ids})`,
  camera: (ids: readonly number[]) =>
    sql`assignment.camera_id IN (SELECT class_camera.camera_id FROM class_cameras class_camera WHERE class_camera.class_id = ANY (${ids}))`,
  family: (ids: readonly number[]) => sql`assignment.family_id IN (SELECT child.family_id FROM children child
    JOIN child_classes child_class ON child_class.child_id = child.id WHERE child_class.class_id = ANY (${ids}))`,
  viewer: (
    ids: readonly number[],
  ) => sql`assignment.viewer_id IN (SELECT viewer.id FROM viewers viewer JOIN children child ON child.family_id = viewer.family_id
    JOIN child_classes child_class ON child_class.child_id = child.id WHERE child_class.class_id = ANY (${ids}))`,
} as const satisfies Record<SubjectKind, unknown>;

/** Whether a policy governs a subject related to the classes: one of them, a camera showing one, or people with a child in one. */
const governsClasses = (kind: SubjectKind, ids: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM policy_assignments assignment WHERE assignment.policy_id = policy.id AND ${inClasses[kind](ids)})`;

/** The policies of a kind: each with what it restricts, how many subjects it governs, and the first few of them. */
export const policyTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: PolicyKind,
  isPetCare: boolean,
  input: TableInput<typeof policies.table>,
): Promise<ResultOf<typeof policies.table>> => {
  let matching = db
    .selectFrom('policies as policy')
    .where('policy.location_id', '=', locationId)
    .where('policy.kind', '=', kind);
  if (input.allSearch) matching = matching.where(nameSearch('policy.name', input.allSearch));
  if (input.filters.status) matching = matching.where(sql<boolean>`${status} = ${input.filters.status}`);
  if (kind !== 'location') {
    const subjectId = input.filters[subjectFields[kind satisfies SubjectKind]];
    const { classIds } = input;
    if (classIds?.length) matching = matching.where(governsClasses(kind, classIds));
    if (subjectId) {
      matching = matching.where(
        sql<boolean>`EXISTS (SELECT 1 FROM policy_assignments assignment
          WHERE assignment.policy_id = policy.id AND assignment.${sql.ref(subjectColumns[kind])} = ${subjectId})`,
      );
    }
  }
  const order = { status: sql`${status}`, activeCount: assigned(true), name: sql`lower(policy.name)` };
  const others =
    kind === 'location' ? ['cameras', 'subjects', 'activeCount'] : [kind === 'camera' ? 'subjects' : 'cameras'];
  const listing = {
    picked: matching.select('policy.id'),
    order: [{ by: order[input.sortBy ?? 'name'], direction: input.sortDirection }, { by: sql.ref('policy.id') }],
    columns: policies.table.columns.filter((column) => !others.includes(column)),
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('policies as policy', 'policy.id', 'picked.id')
      .select([
        'policy.id',
        'policy.name',
        'policy.description',
        status.as('status'),
        'policy.is_default as isDefault',
        'policy.is_active as isActive',
        'policy.is_enabled as isEnabled',
        'policy.is_integration_policy as isIntegrationPolicy',
        itemsObject(kind, isPetCare, [sql`'schedule', json_build_object('isEnabled', policy.schedule_enabled)`])
          .$castTo<ResultOf<typeof policies.table>['rows'][number]['restrictions']>()
          .as('restrictions'),
        assigned(true).as('activeCount'),
        assigned(false).as('inactiveCount'),
        firstSubjects(kind).as('subjects'),
        firstCameras(kind).as('cameras'),
        ...shown,
      ]),
  );
};

export const policyOptions = (db: Queryable, { locationId }: LocationScope, kind: PolicyKind) =>
  db
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .select(['id as value', 'name as label'])
    .orderBy(sql`lower(name)`)
    .execute();
