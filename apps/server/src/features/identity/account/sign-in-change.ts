import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { notify } from '../../operations/notifications/index.ts';
import { withdrawEveryToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { addresseeAsSystem, sendConfirmation } from './links.ts';

interface SignsInWith {
  readonly userName: string;
  readonly email: string;
}

interface SignInChange {
  readonly accountId: number;
  readonly before: SignsInWith;
  readonly after: SignsInWith;
  /** The owner's session that made the change, which stays; null when somebody else made it and none stays. */
  readonly ownSession: number | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const isSame = (a: string, b: string) => foldName(a) === foldName(b);

/** Ends an account's sessions except the owner's current one, and their playbacks. */
export const endOtherSessions = async (
  { sessions }: Pick<Needs, 'sessions'>,
  tx: Tx,
  accountId: number,
  ownSession: number | null,
  at: number,
): Promise<void> => {
  await sessions.endAll(tx, accountId, ownSession ?? undefined);
  const reason = ownSession === null ? 'endedByStaff' : 'signedOut';
  await endPlaybacksOfAccount(tx, accountId, reason, at, ownSession);
};

/**
 * Call after changing an account's user name or address, in the same transaction: sessions end, links mailed before stop working, and
 * the old address is notified. A pending confirmation, of a user or of a viewer who was mailed one, is mailed again to the current
 * address. A no-op when only the case changed.
 */
export const afterSignInChange = async (
  deps: Pick<Needs, 'clock' | 'jobs' | 'messages' | 'sessions'>,
  tx: Tx,
  { accountId, before, after, ownSession, at }: SignInChange,
): Promise<void> => {
  const isEmailNew = !isSame(before.email, after.email);
  const isNameNew = !isSame(before.userName, after.userName);
  if (!isEmailNew && !isNameNew) return;
  const present = await addresseeAsSystem(tx, accountId);
  const voided = await withdrawEveryToken(tx, accountId);
  await endOtherSessions(deps, tx, accountId, ownSession, at);
  await deps.messages.mail(tx, { ...present, email: before.email }, 'signInChanged', {
    userName: before.userName,
    isEmailNew,
    newUserName: isNameNew && !isEmailNew ? after.userName : null,
    byStaff: ownSession === null,
  });
  await notify(deps, tx, 'security', { accountId }, { detail: 'signIn', isMailed: true });
  if (!present.isConfirmed && (present.kind === 'staff' || voided.includes('confirm')))
    await sendConfirmation(deps, tx, accountId);
};

/**
 * A new user name that is an email address must be the person's own: anyone else who types their own address at sign-in or password
 * reset means themselves.
 */
export const requireOwnAddressAsName = ({ userName, email }: { userName: string; email: string }): void => {
  if (userName.includes('@') && foldName(userName) !== foldName(email))
    throw invalid('userName', 'account.nameIsOtherEmail');
};
