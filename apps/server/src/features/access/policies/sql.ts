import { type SubjectKind, valueFieldOf } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import { carriedBy, type RestrictionName, restrictions } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { subjectColumns } from './columns.ts';

/** How many subjects have policy `p` as active, or as inactive. */
export const assigned = (isActive: boolean): RawBuilder<number> =>
  sql<number>`(SELECT count(*) FROM policy_assignments pa WHERE pa.policy_id = p.id AND pa.is_active = ${isActive})`;

/** Status of policy `p`: a location policy's own; for other kinds, whether any subject has it active. */
export const status = sql<'Active' | 'Paused' | 'Inactive'>`CASE
  WHEN p.kind = 'location' AND NOT p.is_active THEN 'Inactive'
  WHEN NOT p.is_enabled THEN 'Paused'
  WHEN p.kind = 'location' OR EXISTS (SELECT 1 FROM policy_assignments pa WHERE pa.policy_id = p.id AND pa.is_active) THEN 'Active'
  ELSE 'Inactive' END`;

const itemObject = (name: RestrictionName): RawBuilder<unknown> => {
  const { column } = restrictions[name];
  const value = valueFieldOf(name);
  return sql.raw(`'${name}', json_build_object('isEnabled', p.${column}_set, '${value}', p.${column}_value)`);
};

/** The items of a policy of the kind, as the contract's configuration; `more` are further pairs. */
export const itemsObject = (kind: PolicyKind, isPetCare: boolean, more: RawBuilder<unknown>[] = []) =>
  sql`json_build_object(${sql.join([...carriedBy(kind, isPetCare).map(itemObject), ...more])})`;

/** The name of the person with account `a`. */
export const personName = sql<string>`trim(a.first_name || ' ' || a.last_name)`;

interface SubjectSource {
  /** The column of `policy_assignments` that references it. */
  column: string;
  /** A FROM clause with the subject as `s` (a camera as `cam`), its id column, its name. */
  from: RawBuilder<unknown>;
  id: string;
  name: RawBuilder<string>;
  /** Tells it apart from others of the same name. */
  detail: RawBuilder<string | null>;
  /** Which of the location's rows count. */
  where: RawBuilder<boolean>;
}

const all = sql<boolean>`true`;

/** Where each kind's subjects are read from. */
export const subjectSources: Record<SubjectKind, SubjectSource> = {
  class: {
    column: subjectColumns.class,
    from: sql`classes s`,
    id: 's.id',
    name: sql`s.name`,
    detail: sql`NULL::text`,
    where: all,
  },
  camera: {
    column: subjectColumns.camera,
    from: sql`cameras s`,
    id: 's.id',
    name: sql`s.name`,
    detail: sql`(SELECT string_agg(c.name, ', ' ORDER BY lower(c.name)) FROM class_cameras cc JOIN classes c ON c.id = cc.class_id WHERE cc.camera_id = s.id)`,
    where: all,
  },
  family: {
    column: subjectColumns.family,
    from: sql`families s`,
    id: 's.id',
    name: sql`s.name`,
    detail: sql`(SELECT string_agg(k.first_name, ', ' ORDER BY lower(k.first_name)) FROM children k WHERE k.family_id = s.id)`,
    where: all,
  },
  viewer: {
    column: subjectColumns.viewer,
    from: sql`viewers s JOIN accounts a ON a.id = s.account_id JOIN families f ON f.id = s.family_id`,
    id: 's.id',
    name: personName,
    detail: sql`f.name`,
    // Someone awaiting approval is a registration, not yet a viewer.
    where: sql<boolean>`s.approved_at IS NOT NULL`,
  },
};
