import type { AppScope } from '@viewgate/contract';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { Actor } from '../tenancy/scope.ts';
import { type BearerActor, createKeptActors } from './kept-actors.ts';
import { actorOfRow, standingSessions } from './standing-sessions.ts';

interface AppActor extends BearerActor {
  readonly scopes: ReadonlySet<string>;
}

/** The people behind the access tokens of apps that they let act for them. */
export const createAppActors = (db: Database, believeFor: number) => {
  const read = async (token: string, now: number): Promise<AppActor | undefined> => {
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
    return { actor, scopes: new Set(row.scopes), expiresAt };
  };
  const kept = createKeptActors(read, believeFor);
  return {
    ...kept,
    /** Null for no token, or one that is not valid now; throws 403 for one that was not granted this call. */
    async actorOf(
      token: string | undefined,
      scope: AppScope,
      when: { readonly now: number; readonly mayKeep: boolean },
    ): Promise<Actor | null> {
      const found = token === undefined ? undefined : await kept.of(token, when);
      if (!found) return null;
      if (!found.scopes.has(scope)) throw new Refusal('forbidden');
      return found.actor;
    },
  };
};
