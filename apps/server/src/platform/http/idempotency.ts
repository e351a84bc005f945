import { createHash } from 'node:crypto';
import { failure, type Endpoint, takesKey } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Milliseconds for which a key returns its first result. */
const lives = 24 * 3_600_000;
/** Keys kept per account at a time; beyond that, the oldest are dropped. */
const most = 2_000;

interface Asked {
  readonly accountId: number;
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly hash: Buffer;
  readonly at: number;
}

/** The `Idempotency-Key` of a request; null without one. Throws for an invalid one. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('malformed', { failure: failure('keyUnreadable') });
  return key;
};

/** The key and request of a creating call whose sender gave a key; null otherwise. Throws for an invalid key. */
export const idempotencyOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  accountId: number | undefined,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  at: number,
): Asked | null => {
  const key = takesKey(endpoint) && accountId !== undefined ? idempotencyKeyOf(request) : null;
  if (key === null || accountId === undefined) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify([input.params ?? null, input.query ?? null, input.body ?? null]))
    .digest();
  return { accountId, endpoint, key, hash, at };
};

const sealedFor = ({ accountId, endpoint, key }: Asked) => `answer of ${endpoint.id} to account ${accountId}, ${key}`;

/** Whether a key of the account is too old, or followed by too many others, to still return its result. */
const isForgotten = ({
  accountId,
  at,
}: Asked) => sql<boolean>`(created_at < ${new Date(at - lives)} OR coalesce(created_at < (
  SELECT created_at FROM idempotency_keys WHERE account_id = ${accountId} ORDER BY created_at DESC OFFSET ${most} LIMIT 1
), false))`;

const makeRoom = async (tx: Tx, asked: Asked) => {
  await tx.deleteFrom('idempotency_keys').where('account_id', '=', asked.accountId).where(isForgotten(asked)).execute();
};

/** Whether the call gets the answer that it got under its key before, so that it changes nothing. */
export const isAnswered = async (db: Queryable, asked: Asked): Promise<boolean> =>
  (await db
    .selectFrom('idempotency_keys')
    .where('account_id', '=', asked.accountId)
    .where('endpoint', '=', asked.endpoint.id)
    .where('key', '=', asked.key)
    .where(sql<boolean>`NOT ${isForgotten(asked)}`)
    .select('key')
    .executeTakeFirst()) !== undefined;

/**
 * Runs a creating call at most once per key: a repeat waits for the first, gets its answer, and changes nothing. In the call's
 * transaction, so that a failed call does not use up its key.
 */
export const onceForItsKey = async <T>(
  { secrets }: { readonly secrets: Secrets },
  tx: Tx,
  asked: Asked,
  run: () => Promise<T>,
): Promise<T> => {
  const { accountId, key, hash, at } = asked;
  const id = { account_id: accountId, endpoint: asked.endpoint.id, key };
  await makeRoom(tx, asked);
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ ...id, request_hash: hash, created_at: new Date(at) })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  const own = tx
    .selectFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', id.endpoint)
    .where('key', '=', key);
  if (!taken) {
    const before = await own.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
    if (!before.request_hash.equals(hash)) throw new Refusal('malformed', { failure: failure('keyUsed') });
    return JSON.parse(secrets.open(before.answer ?? Buffer.alloc(0), sealedFor(asked))) as T;
  }
  const result = await run();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: secrets.seal(JSON.stringify(result ?? null), sealedFor(asked)) })
    .where('account_id', '=', accountId)
    .where('endpoint', '=', id.endpoint)
    .where('key', '=', key)
    .execute();
  return result;
};

/** Deletes expired keys; called by a job. */
export const sweepIdempotencyKeys = async (db: Queryable, at: number): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(at - lives))
    .execute();
};
