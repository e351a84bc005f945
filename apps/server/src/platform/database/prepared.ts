import { hash } from 'node:crypto';
import type { Compilable, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { BoundedClient } from './bounded-client.ts';

/** How many statements a process has prepared: each connection keeps the plans of those it has run. */
const mostNames = 50;
/** Statements that were asked once: what nobody asks again is not worth a plan. */
const asked = new LRUCache<string, true>({ max: 500 });
const names = new LRUCache<string, string>({ max: mostNames });

/**
 * Runs a statement that is asked over and over with other parameters: from the second time on a connection plans it once and not
 * with every question. PostgreSQL goes on planning for the parameters at hand where that is what a good plan depends on. For
 * statements whose text is the program's own: a text made of what callers send would push out the others.
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

/** A connection that runs by name what {@link runPrepared} has named. */
export class PreparingClient extends BoundedClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return (super.query as Query).apply(this, name === undefined ? args : [{ name, text, values }]) as never;
  }
}
