import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Needs } from './needs.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { Vouched } from '../../../platform/sessions/sessions.ts';

/** Milliseconds allowed between the password and the second step. */
const lives = 5 * 60_000;
/** Second-step attempts before the password is required again. */
const mostTries = 5;
const cookieName = 'viewgate_sign_in';

type Deps = Pick<Needs, 'db' | 'cookies'>;
interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly at: number;
}

interface Pending {
  /** Null: by passkey alone. */
  readonly accountId: number | null;
  readonly challenge: string | null;
  /** The identity provider that said who it is, if one did, and in which session. */
  readonly vouched: Pick<Vouched, 'providerId' | 'sid'> | null;
}

/** Starts a pending sign-in; returns its token. */
export const openPending = async (db: Queryable, at: number, given: Pending): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hashToken(token),
      account_id: given.accountId,
      challenge: given.challenge,
      identity_provider_id: given.vouched?.providerId ?? null,
      identity_provider_sid: given.vouched?.sid ?? null,
      expires_at: new Date(at + lives),
    })
    .execute();
  return token;
};

/** {@link openPending} in a browser: the token goes into a cookie of its own. */
export const beginPending = async (
  { cookies }: Pick<Needs, 'cookies'>,
  db: Queryable,
  { reply, at }: Visit,
  given: Pending,
): Promise<void> => {
  const token = await openPending(db, at, given);
  cookies.set(reply, cookieName, token, { sameSite: 'strict', maxAge: lives / 1000 });
};

/** The token of the sign-in that is pending in a browser; empty if none is. */
export const pendingIn = ({ cookies }: Pick<Needs, 'cookies'>, { request }: Pick<Visit, 'request'>): string =>
  cookies.read(request, cookieName) ?? '';

/** Sets a new passkey challenge for a pending sign-in; returns its account. Throws when none is pending. */
export const challengePending = async (
  { db, cookies }: Deps,
  visit: Visit,
  challengeOf: (accountId: number) => Promise<string>,
): Promise<void> => {
  const token = hashToken(pendingIn({ cookies }, visit));
  const open = await db
    .selectFrom('pending_sign_ins')
    .where('token_hash', '=', token)
    .where('expires_at', '>', new Date(visit.at))
    .where('tries', '<', mostTries)
    .select('account_id as accountId')
    .executeTakeFirst();
  if (!open?.accountId) throw new Refusal('signInOver');
  const challenge = await challengeOf(open.accountId);
  await db.updateTable('pending_sign_ins').set({ challenge }).where('token_hash', '=', token).execute();
};

/** Counts an attempt and takes the challenge before anything is compared: two concurrent attempts count as two. Throws when none is left. */
export const tryPending = async (db: Queryable, pending: string, at: number) => {
  const token = hashToken(pending);
  const tried = await db
    .with('taken', (w) =>
      w
        .selectFrom('pending_sign_ins')
        .where('token_hash', '=', token)
        .select(['token_hash', 'account_id', 'challenge', 'identity_provider_id', 'identity_provider_sid'])
        .forUpdate(),
    )
    .updateTable('pending_sign_ins')
    .from('taken')
    .set((eb) => ({ tries: eb('pending_sign_ins.tries', '+', 1), challenge: null }))
    .whereRef('pending_sign_ins.token_hash', '=', 'taken.token_hash')
    .where('pending_sign_ins.expires_at', '>', new Date(at))
    .where('pending_sign_ins.tries', '<', mostTries)
    .returning(['taken.account_id as accountId', 'taken.challenge', 'taken.identity_provider_id as providerId'])
    .returning('taken.identity_provider_sid as sid')
    .executeTakeFirst();
  if (!tried) throw new Refusal('signInOver');
  const { accountId, challenge, providerId, sid } = tried;
  return { accountId, challenge, vouched: providerId === null ? null : { providerId, sid } };
};

/** Ends the pending sign-in; of two that finish at once, only one gets true. */
export const endPending = async (db: Queryable, pending: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', hashToken(pending))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The browser no longer has a pending sign-in. */
export const forgetPending = ({ cookies }: Pick<Needs, 'cookies'>, { reply }: Pick<Visit, 'reply'>): void =>
  cookies.clear(reply, cookieName);

export const sweepPending = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', new Date(at)).execute();
};
