import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

const windowMs = 15 * 60_000;
/** Failures within the window after which the key is refused until the window ends. */
const limits = { pair: 5, address: 100, account: 30 };

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/**
 * Counts failed sign-ins. Guessing one account from one address ends after five; one address over many accounts after a hundred;
 * one account from many addresses after thirty, but that last limit spares a browser that has signed in to the account before
 * (it holds a device mark), so that a stranger cannot lock somebody out. `kind` keeps the counts of another question apart.
 */
export const createLoginAttempts = (db: Database, clock: Clock, key: Buffer, kind = '') => {
  const keysOf = (userName: string, ip: string, isKnownDevice: boolean) => {
    const name = userName.toLowerCase();
    return [
      [`${kind}pair:${name}|${ip}`, limits.pair],
      [`${kind}address:${ip}`, limits.address],
      ...(isKnownDevice ? [] : [[`${kind}account:${name}`, limits.account] as const]),
    ] as const;
  };

  /** Counts one more of each key; a key whose window is over begins anew. In order, so that two callers wait instead of deadlocking. */
  const raise = (keys: readonly string[]) => {
    const now = new Date(clock.now());
    const ends = new Date(clock.now() + windowMs);
    return db
      .insertInto('login_attempts')
      .values([...keys].sort().map((key) => ({ key, failures: 1, window_ends_at: ends })))
      .onConflict((oc) =>
        oc.column('key').doUpdateSet({
          failures: sql`CASE WHEN login_attempts.window_ends_at > ${now} THEN login_attempts.failures + 1 ELSE 1 END`,
          window_ends_at: sql`CASE WHEN login_attempts.window_ends_at > ${now} THEN login_attempts.window_ends_at ELSE ${ends} END`,
        }),
      )
      .returningAll()
      .execute();
  };

  return {
    /** Throws 429 with Retry-After while any limit is reached. */
    async check(userName: string, ip: string, isKnownDevice: boolean): Promise<void> {
      const keys = keysOf(userName, ip, isKnownDevice);
      const rows = await db
        .selectFrom('login_attempts')
        .selectAll()
        .where(
          'key',
          'in',
          keys.map(([name]) => name),
        )
        .where('window_ends_at', '>', new Date(clock.now()))
        .execute();
      const limitOf = new Map<string, number>(keys);
      const full = rows.filter((row) => row.failures >= (limitOf.get(row.key) ?? Number.POSITIVE_INFINITY));
      if (full.length === 0) return;
      const until = Math.max(...full.map((row) => row.window_ends_at.getTime()));
      throw new Refusal('tooMany', { retryAfter: Math.ceil((until - clock.now()) / 1000) });
    },

    async failed(userName: string, ip: string, isKnownDevice: boolean): Promise<void> {
      await raise(keysOf(userName, ip, isKnownDevice).map(([name]) => name));
    },

    /**
     * Counts something that may be asked for so often within the window, whether or not it succeeds, by keys of its own
     * (`what:whose`). Throws 429 with Retry-After once any limit is passed.
     */
    async count(allowed: Readonly<Record<string, number>>): Promise<void> {
      const now = new Date(clock.now());
      const rows = await raise(Object.keys(allowed));
      const full = rows.filter((row) => row.failures > (allowed[row.key] ?? 0));
      if (full.length === 0) return;
      const until = Math.max(...full.map((row) => row.window_ends_at.getTime()));
      throw new Refusal('tooMany', { retryAfter: Math.ceil((until - now.getTime()) / 1000) });
    },

    async succeeded(userName: string, ip: string): Promise<void> {
      await db.deleteFrom('login_attempts').where('key', '=', `${kind}pair:${userName.toLowerCase()}|${ip}`).execute();
    },

    /** The mark a browser keeps after signing in to an account. */
    deviceMark: (accountId: number): string =>
      createHmac('sha256', key).update(`device:${accountId}`).digest('base64url'),

    isKnownDevice(accountId: number | undefined, mark: string | undefined): boolean {
      if (accountId === undefined || !mark) return false;
      const expected = Buffer.from(this.deviceMark(accountId));
      const given = Buffer.from(mark);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('login_attempts').where('window_ends_at', '<', new Date(clock.now())).execute();
    },
  };
};
