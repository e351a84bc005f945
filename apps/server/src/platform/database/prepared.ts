import { hash } from 'node:crypto';
import type { Compilable, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { BoundedClient } from './bounded-client.ts';

/** Maximum statements a process has prepared: each connection keeps the plans of those it has run. */
const mostNames = 50;
/** Statements run once: one that never recurs is not worth a plan. */
const asked = new LRUCache<string, true>({ max: 500 });
const names = new LRUCache<string, string>({ max: mostNames });

/**
 * Runs a statement that recurs with different parameters: from the second time on, each connection plans it once instead of every time.
 * PostgreSQL still plans for the actual parameters where a good plan depends on them. Only for statements whose text is the program's
 * own: text built from callers' input would evict the others.
 */
export const runPrepared = async <Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  statement: Compilable<Row>,
): Promise<Row[]> => {
  const compiled = statement.compile();
  const text = compiled.sql;
  if (asked.has(text) && !names.has(text)) names.set(text, hash('sha1', text, 'base64url'));
  asked.set(text, true);
  return (await db.executeQuery(compiled)).rows;
};

type Query = (...args: unknown[]) => unknown;

/** A connection that runs the statements named by {@link runPrepared} as prepared statements. */
export class PreparingClient extends BoundedClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return (super.query as Query).apply(this, name === undefined ? args : [{ name, text, values }]) as never;
  }
}
