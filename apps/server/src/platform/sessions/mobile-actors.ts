import type { Database } from '../database/database.ts';
import { hashToken } from '../secrets/tokens.ts';
import { type BearerActor, createKeptActors } from './kept-actors.ts';
import { actorOfRow, standingSessions } from './standing-sessions.ts';

/** The people behind access tokens of the mobile app. */
export const createMobileActors = (db: Database, believeFor: number) =>
  createKeptActors(async (token: string, now: number): Promise<BearerActor | undefined> => {
    const hash = hashToken(token);
    const at = new Date(now);
    const row = await standingSessions(db, now)
      .innerJoin('mobile_tokens as held', 'held.session_id', 'sign_in.id')
      .where((eb) =>
        eb.or([
          eb.and([eb('held.access_hash', '=', hash), eb('held.access_expires_at', '>', at)]),
          eb.and([eb('held.former_access_hash', '=', hash), eb('held.former_access_expires_at', '>', at)]),
        ]),
      )
      .select((eb) =>
        eb
          .case()
          .when('held.access_hash', '=', hash)
          .then(eb.ref('held.access_expires_at'))
          .else(eb.ref('held.former_access_expires_at'))
          .end()
          .as('tokenExpiresAt'),
      )
      .executeTakeFirst();
    if (!row?.tokenExpiresAt) return undefined;
    const actor = actorOfRow(row);
    return { actor, expiresAt: Math.min(row.tokenExpiresAt.getTime(), actor.sessionExpiresAt) };
  }, believeFor);
