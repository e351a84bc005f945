import type { AppScope } from '@viewgate/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { Actor } from '../tenancy/scope.ts';
import { actorOfRow, standingSessions } from './standing-sessions.ts';

interface Kept {
  readonly actor: Actor;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number;
  readonly readAt: number;
}

/**
 * The people behind access tokens of programs that they let act for them. Kept as the actors of sessions are: briefly, and dropped when
 * the database notifies of a change to the account, which the end of its session is.
 */
export const createAppActors = (db: Database, believeFor: number) => {
  const kept = new LRUCache<string, Kept>({ max: 20_000 });
  let forgotten = 0;

  const read = async (token: string, now: number): Promise<Kept | undefined> => {
    const row = await standingSessions(db, now)
      .innerJoin('openid_records as granted', 'granted.session_id', 'sign_in.id')
      .where('granted.model', '=', 'AccessToken')
      .where('granted.id_hash', '=', hashToken(token))
      .where('granted.expires_at', '>', new Date(now))
      .where('sign_in.oauth_client_id', 'is not', null)
      .select(['granted.scopes', 'granted.expires_at as tokenExpiresAt'])
      .executeTakeFirst();
    if (!row) return undefined;
    const actor = actorOfRow(row);
    const expiresAt = Math.min(row.tokenExpiresAt.getTime(), actor.sessionExpiresAt);
    return { actor, scopes: new Set(row.scopes), expiresAt, readAt: now };
  };

  return {
    forget(accountId: number): void {
      forgotten += 1;
      for (const [token, { actor }] of kept.entries()) if (actor.accountId === accountId) kept.delete(token);
    },
    clear(): void {
      forgotten += 1;
      kept.clear();
    },
    /** Null for no token, or one that is not valid now; throws 403 for one that was not granted this. */
    async actorOf(
      token: string | undefined,
      scope: AppScope,
      { now, mayKeep }: { readonly now: number; readonly mayKeep: boolean },
    ): Promise<Actor | null> {
      if (token === undefined) return null;
      let entry = kept.get(token);
      if (!entry || now - entry.readAt > believeFor || entry.expiresAt <= now || !mayKeep) {
        kept.delete(token);
        const before = forgotten;
        entry = await read(token, now);
        if (!entry) return null;
        if (before === forgotten) kept.set(token, entry);
      }
      if (!entry.scopes.has(scope)) throw new Refusal('forbidden');
      return entry.actor;
    },
  };
};
