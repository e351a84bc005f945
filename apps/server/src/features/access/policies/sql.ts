import { type SubjectKind, valueFieldOf } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import { carriedBy, type RestrictionName, restrictions } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { folded, foldedOrPhoneSearch } from '../../../platform/database/folded-search.ts';
import { nameSearch, textSearch } from '../../../platform/database/reading.ts';
import { subjectColumns } from './columns.ts';

/** How many subjects have `policy` as active, or as inactive. */
export const assigned = (isActive: boolean): RawBuilder<number> =>
  sql<number>`(SELECT count(*) FROM policy_assignments assignment
    WHERE assignment.policy_id = policy.id AND assignment.is_active = ${isActive})`;

/** Status of `policy`: a location policy's own; for other kinds, whether any subject has it active. */
export const status = sql<'Active' | 'Paused' | 'Inactive'>`CASE
  WHEN policy.kind = 'location' AND NOT policy.is_active THEN 'Inactive'
  WHEN NOT policy.is_enabled THEN 'Paused'
  WHEN policy.kind = 'location' OR EXISTS (SELECT 1 FROM policy_assignments assignment
    WHERE assignment.policy_id = policy.id AND assignment.is_active) THEN 'Active'
  ELSE 'Inactive' END`;

const itemObject = (name: RestrictionName): RawBuilder<unknown> => {
  const { column } = restrictions[name];
  const value = valueFieldOf(name);
  return sql.raw(`'${name}', json_build_object('isEnabled', policy.${column}_set, '${value}', policy.${column}_value)`);
};

/** The items of a policy of the kind, as the contract's configuration; `more` are further pairs. */
export const itemsObject = (kind: PolicyKind, isPetCare: boolean, more: RawBuilder<unknown>[] = []) =>
  sql`json_build_object(${sql.join([...carriedBy(kind, isPetCare).map(itemObject), ...more])})`;

/** The name of the person with `account`. */
export const personName = sql<string>`trim(account.first_name || ' ' || account.last_name)`;

interface SubjectSource {
  /** The column of `policy_assignments` that references it. */
  column: string;
  /** A FROM clause with the subject as `subject`, its id column, its name. */
  from: RawBuilder<unknown>;
  id: string;
  name: RawBuilder<string>;
  /** What tells it apart from others of the same name. */
  detail: RawBuilder<string | null>;
  /** Which of the location's rows count. */
  where: RawBuilder<boolean>;
  /** How its list is read: the rows, from an index where there may be thousands, and what they are sorted and searched by. */
  list: { rows: RawBuilder<unknown>; sorted: RawBuilder<string>; found: (search: string) => RawBuilder<boolean> };
}

const all = sql<boolean>`true`;
const byName = sql<string>`lower(subject.name)`;
const camerasClasses = sql<
  string | null
>`(SELECT string_agg(class.name, ', ' ORDER BY lower(class.name)) FROM class_cameras class_camera
  JOIN classes class ON class.id = class_camera.class_id WHERE class_camera.camera_id = subject.id)`;
const familysChildren = sql<
  string | null
>`(SELECT string_agg(child.first_name, ', ' ORDER BY lower(child.first_name)) FROM children child
  WHERE child.family_id = subject.id)`;
/** Found by its own name, or by what tells it apart. */
const byNameOr = (detail: RawBuilder<string | null>) => (search: string) =>
  textSearch(sql`lower(subject.name || ' ' || coalesce(${detail}, ''))`, search);

/** Where each kind's subjects are read from. */
export const subjectSources: Record<SubjectKind, SubjectSource> = {
  class: {
    column: subjectColumns.class,
    from: sql`classes subject`,
    id: 'subject.id',
    name: sql`subject.name`,
    detail: sql`NULL::text`,
    where: all,
    list: { rows: sql`classes subject`, sorted: byName, found: (search) => nameSearch('subject.name', search) },
  },
  camera: {
    column: subjectColumns.camera,
    from: sql`cameras subject`,
    id: 'subject.id',
    name: sql`subject.name`,
    detail: camerasClasses,
    where: all,
    list: { rows: sql`cameras subject`, sorted: byName, found: byNameOr(camerasClasses) },
  },
  family: {
    column: subjectColumns.family,
    from: sql`families subject`,
    id: 'subject.id',
    name: sql`subject.name`,
    detail: familysChildren,
    where: sql<boolean>`NOT subject.awaits_approval`,
    list: { rows: sql`families subject`, sorted: byName, found: byNameOr(familysChildren) },
  },
  viewer: {
    column: subjectColumns.viewer,
    from: sql`viewers subject JOIN accounts account ON account.id = subject.account_id
      JOIN families family ON family.id = subject.family_id`,
    id: 'subject.id',
    name: personName,
    detail: sql`family.name`,
    // Someone awaiting approval is a registration, not yet a viewer.
    where: sql<boolean>`subject.approved_at IS NOT NULL`,
    list: {
      rows: sql`viewers subject`,
      sorted: sql`subject.sort_name`,
      found: (search) => foldedOrPhoneSearch(folded.viewer('subject'), search),
    },
  },
};
