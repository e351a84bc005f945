import { followStates, type policyTemplates, type ResultOf, type TemplateContent } from '@viewgate/contract';
import { carriedBy, type PolicyKind } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { nameSearch, type TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor, LocationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { contentOfPolicy, followState, withDifferences } from './content-sql.ts';
import { reachesTemplate } from './reach.ts';

type TableSort = NonNullable<TableInput<typeof policyTemplates.table>['sortBy']>;
const order: Record<TableSort, RawBuilder<unknown>> = {
  name: sql`lower(t.name)`,
  kind: sql.ref('t.kind'),
  organizationName: sql`lower(organization.name)`,
};

/** Template `t`'s followers, each with its state. */
const states = sql`(SELECT ${followState} AS state FROM policy_template_follows f
  JOIN policies p ON p.id = f.policy_id JOIN locations location ON location.id = f.location_id ${withDifferences}
  WHERE f.template_id = t.id)`;
const counts = sql<{ following: number; deviating: number; behind: number }>`(
  SELECT json_build_object('following', count(*), 'deviating', count(*) FILTER (WHERE s.state = 'deviates'),
    'behind', count(*) FILTER (WHERE s.state = 'behind')) FROM ${states} s)`;

const described = [
  't.id',
  't.name',
  't.description',
  't.organization_id as organizationId',
  'organization.name as organizationName',
  't.revision',
] as const;
const kindOf = sql<PolicyKind>`t.kind`.as('kind');

const spread = <Row extends { counts: { following: number; deviating: number; behind: number } }>({
  counts: found,
  ...row
}: Row) => ({ ...row, ...found });

/** The templates of the caller's organizations. */
export const templateTable = async (
  db: Queryable,
  reach: Reach,
  input: TableInput<typeof policyTemplates.table>,
): Promise<ResultOf<typeof policyTemplates.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = db
    .selectFrom('policy_templates as t')
    .innerJoin('organizations as organization', 'organization.id', 't.organization_id')
    .where(reachesTemplate(reach));
  if (filters.organizationId) matching = matching.where('t.organization_id', '=', filters.organizationId);
  if (filters.kind) matching = matching.where('t.kind', '=', filters.kind);
  if (allSearch) matching = matching.where(nameSearch('t.name', allSearch));
  const listing = {
    picked: matching.select('t.id'),
    order: [{ by: order[sortBy], direction: sortDirection }, { by: sql`lower(t.name)` }, { by: sql.ref('t.id') }],
    columns: ['name', 'kind', 'organizationName', 'following', 'deviating', 'behind'],
  };
  const page = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('policy_templates as t', 't.id', 'picked.id')
      .innerJoin('organizations as organization', 'organization.id', 't.organization_id')
      .select([...described, kindOf, counts.as('counts'), ...shown]),
  );
  return { ...page, rows: page.rows.map(spread) };
};

/** One template. Throws `notFound` outside of the caller's organizations. */
export const requireTemplate = async (db: Queryable, { reach }: Pick<Actor, 'reach'>, id: number) => {
  const { contentAt, ...row } = await db
    .selectFrom('policy_templates as t')
    .innerJoin('organizations as organization', 'organization.id', 't.organization_id')
    .where('t.id', '=', id)
    .where(reachesTemplate(reach))
    .select([
      ...described,
      kindOf,
      counts.as('counts'),
      sql<TemplateContent>`t.content`.as('content'),
      't.content_at as contentAt',
      't.content_by as contentBy',
      't.version',
    ])
    .executeTakeFirstOrThrow(notFound);
  return spread({ ...row, contentAt: contentAt.toISOString() });
};
export type Template = Awaited<ReturnType<typeof requireTemplate>>;

/** A template as a job imposes it, held against another content until commit; nothing when the organization has none such. */
export const templateAsSystem = (tx: Tx, organizationId: number, id: number) =>
  tx
    .selectFrom('policy_templates as t')
    .where('t.id', '=', id)
    .where('t.organization_id', '=', organizationId)
    .select(['t.id', kindOf, 't.name', 't.description', sql<TemplateContent>`t.content`.as('content'), 't.revision'])
    .forShare()
    .executeTakeFirst();

/** What a policy of the location says, as a template of its kind would. Throws `notFound`. */
export const contentOf = async (db: Queryable, { locationId }: LocationScope, policyId: number) => {
  const { kind, content } = await db
    .selectFrom('policies as p')
    .where('p.location_id', '=', locationId)
    .where('p.id', '=', policyId)
    .select([sql<PolicyKind>`p.kind`.as('kind'), sql<TemplateContent>`${contentOfPolicy}`.as('content')])
    .executeTakeFirstOrThrow(notFound);
  const carried = new Set<string>([...carriedBy(kind), 'schedule']);
  return {
    kind,
    content: Object.fromEntries(Object.entries(content).filter(([field]) => carried.has(field))) as TemplateContent,
  };
};

/** States in the order in which they need somebody. */
export const stateOrder = sql`array_position(${sql.raw(`ARRAY[${followStates.map((state) => `'${state}'`).join(', ')}]`)}, ${followState})`;
