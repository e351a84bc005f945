import { followStates, policyTemplates, type ResultOf, type TemplateContent } from '@viewgate/contract';
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
  name: sql`lower(template.name)`,
  kind: sql.ref('template.kind'),
  organizationName: sql`lower(organization.name)`,
};

/** The followers of `template`, each with its state. */
const states = sql`(SELECT ${followState} AS state FROM policy_template_follows follow
  JOIN policies policy ON policy.id = follow.policy_id JOIN locations location ON location.id = follow.location_id ${withDifferences}
  WHERE follow.template_id = template.id)`;
const counts = sql<{ following: number; deviating: number; behind: number }>`(
  SELECT json_build_object('following', count(*), 'deviating', count(*) FILTER (WHERE follower.state = 'deviates'),
    'behind', count(*) FILTER (WHERE follower.state = 'behind')) FROM ${states} follower)`;

const described = [
  'template.id',
  'template.name',
  'template.description',
  'template.organization_id as organizationId',
  'organization.name as organizationName',
  'template.revision',
] as const;
const kindOf = sql<PolicyKind>`template.kind`.as('kind');

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
    .selectFrom('policy_templates as template')
    .innerJoin('organizations as organization', 'organization.id', 'template.organization_id')
    .where(reachesTemplate(reach));
  if (filters.organizationId) matching = matching.where('template.organization_id', '=', filters.organizationId);
  if (filters.kind) matching = matching.where('template.kind', '=', filters.kind);
  if (allSearch) matching = matching.where(nameSearch('template.name', allSearch));
  const listing = {
    picked: matching.select('template.id'),
    order: [
      { by: order[sortBy], direction: sortDirection },
      { by: sql`lower(template.name)` },
      { by: sql.ref('template.id') },
    ],
    columns: policyTemplates.table.columns,
  };
  const page = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('policy_templates as template', 'template.id', 'picked.id')
      .innerJoin('organizations as organization', 'organization.id', 'template.organization_id')
      .select([...described, kindOf, counts.as('counts'), ...shown]),
  );
  return { ...page, rows: page.rows.map(spread) };
};

/** One template. Throws `notFound` outside the caller's organizations. */
export const requireTemplate = async (db: Queryable, { reach }: Pick<Actor, 'reach'>, id: number) => {
  const { contentAt, ...row } = await db
    .selectFrom('policy_templates as template')
    .innerJoin('organizations as organization', 'organization.id', 'template.organization_id')
    .where('template.id', '=', id)
    .where(reachesTemplate(reach))
    .select([
      ...described,
      kindOf,
      counts.as('counts'),
      sql<TemplateContent>`template.content`.as('content'),
      'template.content_at as contentAt',
      'template.content_by as contentBy',
      'template.version',
    ])
    .executeTakeFirstOrThrow(notFound);
  return spread({ ...row, contentAt: contentAt.toISOString() });
};
export type Template = Awaited<ReturnType<typeof requireTemplate>>;

/** A template for a job to impose, locked against changes until commit; undefined if the organization has none with this id. */
export const templateAsSystem = (tx: Tx, organizationId: number, id: number) =>
  tx
    .selectFrom('policy_templates as template')
    .where('template.id', '=', id)
    .where('template.organization_id', '=', organizationId)
    .select([
      'template.id',
      kindOf,
      'template.name',
      'template.description',
      sql<TemplateContent>`template.content`.as('content'),
      'template.revision',
    ])
    .forShare()
    .executeTakeFirst();

/** What a policy of the location says, in the form a template of its kind stores. Throws `notFound`. */
export const contentOf = async (db: Queryable, { locationId }: LocationScope, policyId: number) => {
  const { kind, content } = await db
    .selectFrom('policies as policy')
    .where('policy.location_id', '=', locationId)
    .where('policy.id', '=', policyId)
    .select([sql<PolicyKind>`policy.kind`.as('kind'), sql<TemplateContent>`${contentOfPolicy}`.as('content')])
    .executeTakeFirstOrThrow(notFound);
  const carried = new Set<string>([...carriedBy(kind), 'schedule']);
  return {
    kind,
    content: Object.fromEntries(Object.entries(content).filter(([field]) => carried.has(field))) as TemplateContent,
  };
};

/** The rank of a state: those that need attention come first. */
export const stateOrder = sql`array_position(${sql.raw(`ARRAY[${followStates.map((state) => `'${state}'`).join(', ')}]`)}, ${followState})`;
