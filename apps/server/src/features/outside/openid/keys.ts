import { createHash, generateKeyPair, type webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { refreshTokenLasts } from './lifetimes.ts';
import { transact } from '../../../platform/database/transact.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets'>;

const day = 86_400_000;
/** How long a key signs; the next one is published a day ahead, since clients cache what they have read. */
const signsFor = 90 * day;
const publishedAhead = day;
/**
 * A key that no longer signs stays published as long as a connection lasts: its app logs its person out by the ID token that it got at
 * first.
 */
const publishedAfter = refreshTokenLasts * 1_000 + day;

type JsonWebKey = webcrypto.JsonWebKey;

const generate = promisify(generateKeyPair);
const place = (kid: string) => `openid_keys:${kid}`;

const newKey = async (): Promise<{ kid: string; jwk: JsonWebKey }> => {
  const { privateKey } = await generate('rsa', { modulusLength: 2_048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n }))
    .digest('base64url');
  return { kid, jwk };
};

/** Makes the next key when it is due, and drops those of the past. */
export const rotateKeys = async ({ db, clock, secrets }: Deps): Promise<void> => {
  const now = clock.now();
  // Created ahead of the transaction, because it takes a while.
  const fresh = await newKey();
  await transact(db, async (tx) => {
    await sql`LOCK TABLE openid_keys IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const [latest] = await tx
      .selectFrom('openid_keys')
      .select('signs_from')
      .orderBy('signs_from', 'desc')
      .limit(1)
      .execute();
    const since = latest?.signs_from.getTime();
    if (since === undefined || now >= since + signsFor - publishedAhead) {
      await tx
        .insertInto('openid_keys')
        .values({
          kid: fresh.kid,
          private_key: secrets.seal(JSON.stringify(fresh.jwk), place(fresh.kid)),
          created_at: new Date(now),
          signs_from: new Date(since === undefined ? now : Math.max(now + publishedAhead, since + signsFor)),
        })
        .execute();
    }
    await sql`DELETE FROM openid_keys former WHERE EXISTS (SELECT 1 FROM openid_keys next
      WHERE next.signs_from > former.signs_from AND next.signs_from < ${new Date(now - publishedAfter)})`.execute(tx);
  });
};

export interface SigningKeys {
  /** The one that signs comes first, because the provider takes the first that fits. */
  readonly jwks: readonly JsonWebKey[];
  /** The same array while nothing changes. */
  readonly version: string;
}

/** The keys as they are now; makes the first one. */
export const signingKeys = async (deps: Deps): Promise<SigningKeys> => {
  const read = () =>
    deps.db
      .selectFrom('openid_keys')
      .select(['kid', 'private_key', 'signs_from'])
      .orderBy('signs_from', 'desc')
      .execute();
  let rows = await read();
  if (rows.length === 0) {
    await rotateKeys(deps);
    rows = await read();
  }
  const now = new Date(deps.clock.now());
  const current = rows.find(({ signs_from }) => signs_from <= now) ?? rows.at(-1);
  const ordered = [...rows].sort((a, b) => Number(b === current) - Number(a === current));
  return {
    jwks: ordered.map(({ kid, private_key }) => ({
      ...(JSON.parse(deps.secrets.open(private_key, place(kid))) as JsonWebKey),
      kid,
      use: 'sig',
      alg: 'RS256',
    })),
    version: ordered.map(({ kid }) => kid).join(' '),
  };
};

const kind = { name: 'openid.rotateKeys', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

export const keyJobs = (deps: Deps): JobDefinition[] => [
  job(kind, () => rotateKeys(deps), { expression: '7 3 * * *', timeZone: 'UTC' }),
];
