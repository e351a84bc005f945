import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../refusal/refusal.ts';
import { addressKey } from './address-key.ts';
import { foldName } from './fold-name.ts';

const windowMs = 15 * 60_000;
/** Failures within the window after which the key is refused until the window ends. */
const limits = { pair: 5, address: 100, account: 30 };
type Limit = keyof typeof limits;

/** Milliseconds that an address is remembered after a right guess from it, and how many are remembered. */
const knownPlaces = { ttl: 24 * 3_600_000, ...atMost(20_000) };

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/** Who is guessing, and whose secret. */
export interface Guesser {
  /** Undefined if no account has that name: the name is counted then. */
  readonly accountId: number | undefined;
  readonly name: string;
  readonly ip: string;
  /** Whether the browser has signed in to the account before. */
  readonly isKnownDevice: boolean;
}

interface Marked {
  readonly id: number;
  readonly passwordHash: string | null;
}

/** A guess that was counted before being compared. */
export interface Guess {
  /** The limits it uses up if wrong: the next guess is refused. */
  readonly fills: readonly Limit[];
  /** Compares it. A guess not compared after all, because too many are waiting, is not counted. */
  readonly compare: (work: () => Promise<boolean>) => Promise<boolean>;
  /** It was right: it is not counted, and the account's failures from this address are forgiven. */
  readonly right: () => Promise<void>;
}

interface Counted {
  readonly limit: Limit;
  readonly key: string;
}

/**
 * Counts guesses at secrets, each before it is compared: of any number at once, no more are compared than the limit allows. Guessing one
 * account from one address stops after five; many accounts from one address after a hundred; one account from many addresses after
 * thirty. Browsers that have signed in to the account before (they have a device mark) are counted separately, so that a stranger cannot
 * lock somebody out, not even from the same network. `kind` keeps the counts of different questions separate.
 */
export const createLoginAttempts = (db: Database, clock: Clock, key: Buffer, kind = '') => {
  const places = new LRUCache<string, true>(knownPlaces);
  const placeOf = (accountId: number, ip: string) => `${accountId}|${addressKey(ip)}`;

  const countedOf = ({ accountId, name, ip, isKnownDevice }: Guesser): Counted[] => {
    const whose = accountId === undefined ? `name ${foldName(name)}` : `account ${accountId}`;
    const address = addressKey(ip);
    // Separate, so that strangers cannot use them up, not even at the same address: a stolen mark is limited too, and is one account's.
    if (isKnownDevice)
      return [
        { limit: 'pair', key: `${kind}known pair:${whose}|${address}` },
        { limit: 'account', key: `${kind}known:${whose}` },
      ];
    return [
      { limit: 'pair', key: `${kind}pair:${whose}|${address}` },
      { limit: 'address', key: `${kind}address:${address}` },
      { limit: 'account', key: `${kind}account:${whose}` },
    ];
  };

  /** Adds one to each key; a key whose window is over starts again. In order, so that two callers wait instead of deadlocking. */
  const raise = (through: Queryable, keys: readonly string[]) => {
    const now = new Date(clock.now());
    const ends = new Date(clock.now() + windowMs);
    return through
      .insertInto('login_attempts')
      .values([...keys].sort().map((one) => ({ key: one, failures: 1, window_ends_at: ends })))
      .onConflict((oc) =>
        oc.column('key').doUpdateSet({
          failures: sql`CASE WHEN login_attempts.window_ends_at > ${now} THEN login_attempts.failures + 1 ELSE 1 END`,
          window_ends_at: sql`CASE WHEN login_attempts.window_ends_at > ${now} THEN login_attempts.window_ends_at ELSE ${ends} END`,
        }),
      )
      .returningAll()
      .execute();
  };
  type Row = Awaited<ReturnType<typeof raise>>[number];

  const requireRoom = (rows: readonly Row[], most: (key: string) => number) => {
    const full = rows.filter((row) => row.failures > most(row.key));
    if (full.length === 0) return;
    const until = Math.max(...full.map((row) => row.window_ends_at.getTime()));
    throw new Refusal('tooMany', { retryAfter: Math.ceil((until - clock.now()) / 1000) });
  };

  /** One statement per row: several rows in one would be locked in no particular order. */
  const giveBack = async (counted: readonly Counted[], rows: readonly Row[], isRight: boolean) => {
    for (const { limit, key: one } of counted) {
      if (isRight && limit === 'pair') {
        await db.deleteFrom('login_attempts').where('key', '=', one).execute();
        continue;
      }
      const windowEnd = rows.find((row) => row.key === one)?.window_ends_at;
      if (!windowEnd) continue;
      await db
        .updateTable('login_attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1) }))
        .where('key', '=', one)
        .where('window_ends_at', '=', windowEnd)
        .where('failures', '>', 0)
        .execute();
    }
  };

  return {
    /** Counts a guess; while any limit is reached, throws 429 with Retry-After and counts nothing. */
    async guess(guesser: Guesser): Promise<Guess> {
      const counted = countedOf(guesser);
      const limitOf = new Map(counted.map((one) => [one.key, one.limit]));
      const most = (one: string) => limits[limitOf.get(one) ?? 'pair'];
      const rows = await transact(db, async (tx) => {
        const raised = await raise(tx, [...limitOf.keys()]);
        // Rolls back what was counted: a refused caller must not use up what others have left.
        requireRoom(raised, most);
        return raised;
      });
      return {
        fills: counted
          .filter((one) => rows.some((row) => row.key === one.key && row.failures === limits[one.limit]))
          .map((one) => one.limit),
        compare: (work) =>
          work().catch(async (error: unknown) => {
            await giveBack(counted, rows, false);
            throw error;
          }),
        right: async () => {
          if (guesser.accountId !== undefined) places.set(placeOf(guesser.accountId, guesser.ip), true);
          await giveBack(counted, rows, true);
        },
      };
    },

    /**
     * Counts something limited per window, whether or not it succeeds, by its own keys (`what:whose`). Throws 429 with Retry-After once any
     * limit is exceeded; refused by one limit, it uses up none of the others. Returns the keys that it filled.
     */
    async count(allowed: Readonly<Record<string, number>>): Promise<readonly string[]> {
      const most = (one: string) => allowed[one] ?? 0;
      const rows = await transact(db, async (tx) => {
        const counted = await raise(tx, Object.keys(allowed));
        requireRoom(counted, most);
        return counted;
      });
      return rows.filter((row) => row.failures === most(row.key)).map(({ key: one }) => one);
    },

    /** Whether somebody recently guessed right from there, in this process. */
    isKnownPlace: (accountId: number | undefined, ip: string): boolean =>
      accountId !== undefined && places.has(placeOf(accountId, ip)),

    /** The mark a browser keeps after signing in to an account. A new password voids all of them. */
    deviceMark: ({ id, passwordHash }: Marked): string =>
      createHmac('sha256', key).update(`device:${id}:${passwordHash}`).digest('base64url'),

    isKnownDevice(account: Marked | undefined, mark: string | undefined): boolean {
      if (!account || !mark) return false;
      const expected = Buffer.from(this.deviceMark(account));
      const given = Buffer.from(mark);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('login_attempts').where('window_ends_at', '<', new Date(clock.now())).execute();
    },
  };
};
