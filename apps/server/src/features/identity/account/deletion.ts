import { failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { issueToken, withdrawEveryToken, withdrawTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { addresseeAsSystem } from './links.ts';

/** How long a person can undo the deletion of their account. */
export const daysToUndo = 14;
const lifetime = daysToUndo * 86_400_000;

/** A day as it is written in letters and refusals: where the person is, nobody knows. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

type Deps = Pick<Needs, 'messages' | 'sessions'>;

/** Mails the link that undoes a deletion until it is due. */
const mailKeepLink = async (deps: Deps, tx: Tx, accountId: number, dueAt: Date, at: number): Promise<void> => {
  const to = await addresseeAsSystem(tx, accountId);
  const token = await issueToken(tx, 'keep', to, { at, lifetime: dueAt.getTime() - at });
  await deps.messages.mail(tx, to, 'accountDeletion', { userName: to.userName, token, deletedOn: dayOf(dueAt) });
};

/**
 * From now on the account neither opens nor watches anything, and no other link opens it; the one that undoes this is mailed. Returns when
 * it is to be deleted.
 */
export const beginDeletion = async (deps: Deps, tx: Tx, accountId: number, at: number): Promise<Date> => {
  const dueAt = new Date(at + lifetime);
  await tx
    .insertInto('account_deletions')
    .values({ account_id: accountId, asked_at: new Date(at), due_at: dueAt })
    .execute();
  await tx.updateTable('accounts').set({ is_locked: true }).where('id', '=', accountId).execute();
  await deps.sessions.endAll(tx, accountId);
  await endPlaybacksOfAccount(tx, accountId, 'signedOut', at);
  await withdrawEveryToken(tx, accountId, 'disown');
  await mailKeepLink(deps, tx, accountId, dueAt, at);
  return dueAt;
};

/** After a new password, which withdrew every link: the one that undoes a deletion is mailed again. */
export const renewKeepLink = async (deps: Deps, tx: Tx, accountId: number, at: number): Promise<void> => {
  const dueAt = await deletionOf(tx, accountId);
  if (dueAt) await mailKeepLink(deps, tx, accountId, dueAt, at);
};

/** When an account that is locked for its deletion is to be deleted; undefined for any other. */
export const deletionOf = async (db: Queryable, accountId: number): Promise<Date | undefined> =>
  (await db.selectFrom('account_deletions').where('account_id', '=', accountId).select('due_at').executeTakeFirst())
    ?.due_at;

/** The refusal of somebody who knows the password of such an account. */
export const refuseBeingDeleted = async (db: Queryable, accountId: number): Promise<void> => {
  const dueAt = await deletionOf(db, accountId);
  if (!dueAt) return;
  throw new Refusal('badCredentials', { failure: failure('account.beingDeleted', { date: dayOf(dueAt) }) });
};

/** Where the account is a member, by location: for those who hold the locations first, and tell the families. */
export const placesOf = async (db: Queryable, accountId: number): Promise<{ locationId: number; familyId: number }[]> =>
  await db
    .selectFrom('viewers')
    .where('account_id', '=', accountId)
    .where('approved_at', 'is not', null)
    .select(['location_id as locationId', 'family_id as familyId'])
    .orderBy('location_id')
    .orderBy('id')
    .execute();

/** Undoes it; false if the account was not to be deleted. */
export const cancelDeletion = async (tx: Tx, accountId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletions')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.updateTable('accounts').set({ is_locked: false }).where('id', '=', accountId).execute();
  await withdrawTokens(tx, accountId, ['keep']);
  return true;
};
