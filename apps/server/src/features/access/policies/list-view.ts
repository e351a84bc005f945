import { policies, type ResultOf, type SubjectKind, subjectFields } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
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
  return sql`(SELECT coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)), '[]') FROM (
    SELECT ${sql.ref(id)} AS id, ${name} AS name FROM ${from} JOIN policy_assignments pa ON pa.${sql.ref(column)} = ${sql.ref(id)}
    WHERE pa.policy_id = p.id AND pa.is_active ORDER BY lower(${name}) LIMIT ${named}) x)`;
};

const firstCameras = (kind: PolicyKind) =>
  kind === 'camera'
    ? thumbnailsFrom(sql`(SELECT c.* FROM cameras c JOIN policy_assignments pa ON pa.camera_id = c.id
        WHERE pa.policy_id = p.id AND pa.is_active ORDER BY lower(c.name) LIMIT ${pictured}) cam`)
    : sql<[]>`'[]'::json`;

const inClasses = {
  class: (ids: readonly number[]) => sql`f.class_id = ANY (${ids})`,
  camera: (ids: readonly number[]) =>
    sql`f.camera_id IN (SELECT cc.camera_id FROM class_cameras cc WHERE cc.class_id = ANY (${ids}))`,
  family: (ids: readonly number[]) => sql`f.family_id IN (SELECT k.family_id FROM children k
    JOIN child_classes kc ON kc.child_id = k.id WHERE kc.class_id = ANY (${ids}))`,
  viewer: (
    ids: readonly number[],
  ) => sql`f.viewer_id IN (SELECT v.id FROM viewers v JOIN children k ON k.family_id = v.family_id
    JOIN child_classes kc ON kc.child_id = k.id WHERE kc.class_id = ANY (${ids}))`,
} as const satisfies Record<SubjectKind, unknown>;

/** Whether a policy governs a subject related to the classes: one of them, a camera showing one, or people with a child in one. */
const governsClasses = (kind: SubjectKind, ids: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM policy_assignments f WHERE f.policy_id = p.id AND ${inClasses[kind](ids)})`;

/** The policies of a kind: each with what it restricts, how many subjects it governs, and the first few of them. */
export const policyTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: PolicyKind,
  isPetCare: boolean,
  input: TableInput<typeof policies.table>,
): Promise<ResultOf<typeof policies.table>> => {
  let matching = db.selectFrom('policies as p').where('p.location_id', '=', locationId).where('p.kind', '=', kind);
  if (input.allSearch) matching = matching.where(nameSearch('p.name', input.allSearch));
  if (input.filters.status) matching = matching.where(sql<boolean>`${status} = ${input.filters.status}`);
  if (kind !== 'location') {
    const subjectId = input.filters[subjectFields[kind satisfies SubjectKind]];
    const { classIds } = input;
    if (classIds?.length) matching = matching.where(governsClasses(kind, classIds));
    if (subjectId) {
      matching = matching.where(
        sql<boolean>`EXISTS (SELECT 1 FROM policy_assignments f WHERE f.policy_id = p.id AND f.${sql.ref(subjectColumns[kind])} = ${subjectId})`,
      );
    }
  }
  const order = { status: sql`${status}`, activeCount: assigned(true), name: sql`lower(p.name)` };
  const subjects = kind === 'location' ? [] : [kind === 'camera' ? 'cameras' : 'subjects', 'activeCount'];
  const listing = {
    picked: matching.select('p.id'),
    order: [{ by: order[input.sortBy ?? 'name'], direction: input.sortDirection }, { by: sql.ref('p.id') }],
    columns: ['name', 'status', 'restrictions', ...subjects, 'description'],
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('policies as p', 'p.id', 'picked.id')
      .select([
        'p.id',
        'p.name',
        'p.description',
        status.as('status'),
        'p.is_default as isDefault',
        'p.is_active as isActive',
        'p.is_enabled as isEnabled',
        'p.is_integration_policy as isIntegrationPolicy',
        itemsObject(kind, isPetCare, [sql`'schedule', json_build_object('isEnabled', p.schedule_enabled)`])
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
