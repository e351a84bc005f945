import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';

/** What PostgreSQL says about one step of a plan that it has run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The plan of a statement, after running it. */
export const planOf = async (db: Database, { sql, parameters }: CompiledQuery): Promise<PlanNode> => {
  const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]) as CompiledQuery<{
    'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
  }>;
  const { rows } = await db.executeQuery(explain);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error(`No plan of ${sql}`);
  return plan.Plan;
};

/** The sum over all steps, each as often as it ran. */
export const sumOver = (node: PlanNode, of: (node: PlanNode) => number): number =>
  of(node) * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, below) => sum + sumOver(below, of), 0);

/** The statements that `run` sends to the database it is given. */
export const statementsOf = async (db: Database, run: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> => {
  const made: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      made.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await run(db.withPlugin(noting));
  return made;
};
