import { failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { issueToken, withdrawEveryToken, withdrawTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import type { Place } from './everywhere.ts';
import { addresseeAsSystem } from './links.ts';

/** How long a person can undo the deletion of their account. */
export const daysToUndo = 14;
const day = 86_400_000;
/** How long the link works while the deletion waits; whatever that comes to, a new password mails another link. */
const whileWaiting = 365 * day;

/** A day as mails and refusals write it, in UTC: nobody knows where the person is. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A deletion that was asked for. */
export interface Deletion {
  readonly dueAt: Date;
  /** It is due, but waits until staff no longer keep the person from anything. */
  readonly isWaiting: boolean;
}

type Deps = Pick<Needs, 'messages' | 'sessions'>;

/** Mails the link that undoes a deletion; it works until the deletion is due or, while that waits, for {@link whileWaiting}. */
const mailKeepLink = async (
  deps: Pick<Deps, 'messages'>,
  tx: Tx,
  accountId: number,
  { dueAt, isWaiting }: Deletion,
  at: number,
): Promise<void> => {
  const to = await addresseeAsSystem(tx, accountId);
  const lifetime = isWaiting ? whileWaiting : dueAt.getTime() - at;
  const token = await issueToken(tx, 'keep', to, { at, lifetime });
  const { userName } = to;
  if (isWaiting) await deps.messages.mail(tx, to, 'deletionWaits', { userName, token });
  else await deps.messages.mail(tx, to, 'accountDeletion', { userName, token, deletedOn: dayOf(dueAt.getTime()) });
};

/**
 * From now on the account neither opens nor watches anything, and no earlier link opens it; the link that undoes the deletion is mailed.
 * Returns when the account is to be deleted.
 */
export const beginDeletion = async (deps: Deps, tx: Tx, accountId: number, at: number): Promise<Date> => {
  const dueAt = new Date(at + daysToUndo * day);
  await tx
    .insertInto('account_deletions')
    .values({ account_id: accountId, asked_at: new Date(at), due_at: dueAt })
    .execute();
  await tx.updateTable('accounts').set({ is_locked: true }).where('id', '=', accountId).execute();
  await deps.sessions.endAll(tx, accountId);
  await endPlaybacksOfAccount(tx, accountId, 'signedOut', at);
  await withdrawEveryToken(tx, accountId, 'disown');
  await mailKeepLink(deps, tx, accountId, { dueAt, isWaiting: false }, at);
  return dueAt;
};

/** A due deletion has to wait. The first time, its owner is told so, with a link that works meanwhile. */
export const letDeletionWait = async (
  deps: Pick<Deps, 'messages'>,
  tx: Tx,
  accountId: number,
  at: number,
): Promise<void> => {
  const begins = await tx
    .updateTable('account_deletions')
    .set({ waits_since: new Date(at) })
    .where('account_id', '=', accountId)
    .where('waits_since', 'is', null)
    .returning('due_at as dueAt')
    .executeTakeFirst();
  if (begins) await mailKeepLink(deps, tx, accountId, { ...begins, isWaiting: true }, at);
};

/**
 * After a new password, which withdrew every link: mails the one that undoes a deletion again, unless the deletion is due and does not
 * wait.
 */
export const renewKeepLink = async (deps: Deps, tx: Tx, accountId: number, at: number): Promise<void> => {
  const deletion = await deletionOf(tx, accountId);
  if (deletion && (deletion.isWaiting || deletion.dueAt.getTime() > at))
    await mailKeepLink(deps, tx, accountId, deletion, at);
};

/** The deletion for which an account is locked; undefined for any other. */
export const deletionOf = async (db: Queryable, accountId: number): Promise<Deletion | undefined> => {
  const row = await db
    .selectFrom('account_deletions')
    .where('account_id', '=', accountId)
    .select(['due_at as dueAt', 'waits_since as waitsSince'])
    .executeTakeFirst();
  return row && { dueAt: row.dueAt, isWaiting: row.waitsSince !== null };
};

/** The refusal of somebody who knows the password of such an account. */
export const refuseBeingDeleted = async (db: Queryable, accountId: number, at: number): Promise<void> => {
  const deletion = await deletionOf(db, accountId);
  if (!deletion) return;
  // Due, and deleted within minutes: today.
  const date = dayOf(Math.max(deletion.dueAt.getTime(), at));
  throw new Refusal('badCredentials', {
    failure: deletion.isWaiting ? failure('account.deletionWaits') : failure('account.beingDeleted', { date }),
  });
};

/** Undoes a deletion, and tells the families; false if the account was not to be deleted. The account's locations must be held. */
export const cancelDeletion = async (
  deps: Pick<Needs, 'clock' | 'jobs'>,
  tx: Tx,
  accountId: number,
  places: readonly Place[],
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletions')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.updateTable('accounts').set({ is_locked: false }).where('id', '=', accountId).execute();
  await withdrawTokens(tx, accountId, ['keep']);
  for (const { isApproved, ...place } of places)
    if (isApproved) await notify(deps, tx, 'memberJoined', place, { by: accountId });
  return true;
};

/**
 * Holds accounts whose memberships, and perhaps themselves, are about to be deleted. Call it before the first membership is deleted:
 * signing in holds the account first, then its memberships.
 */
export const holdMembers = async (tx: Tx, accountIds: readonly number[]): Promise<void> => {
  if (accountIds.length === 0) return;
  await sql`SELECT 1 FROM accounts WHERE id = ANY (${[...accountIds]}::integer[]) ORDER BY id FOR UPDATE`.execute(tx);
};

/** Deletes those viewer accounts that have no membership left; their sessions end with them. */
export const deleteOrphanAccounts = async (tx: Tx, accountIds: readonly number[]): Promise<void> => {
  if (accountIds.length === 0) return;
  // Two locations may each delete what looks like the last membership but one: the second waits here, and sees what the first did.
  await holdMembers(tx, accountIds);
  await sql`DELETE FROM accounts account WHERE account.id = ANY (${[...accountIds]}::integer[]) AND account.kind = 'viewer'
    AND NOT EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.account_id = account.id)`.execute(tx);
};
