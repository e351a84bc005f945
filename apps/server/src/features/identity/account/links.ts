import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { signsInElsewhere } from '../../../platform/sessions/sign-in-duty.ts';
import { notify } from '../../operations/notifications/index.ts';
import { issueToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';

type Deps = Pick<Needs, 'clock' | 'messages'>;

const minute = 60_000;
const day = 1_440 * minute;
/** How long a mailed link works. */
export const confirmDays = 14;
export const resetMinutes = 60;

export const addresseeAsSystem = async (db: Queryable, accountId: number) => {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      'id as accountId',
      'kind',
      'user_name as userName',
      'email',
      'first_name as name',
      'language',
      'password_hash as passwordHash',
      'email_confirmed as isConfirmed',
      'password_by_staff as isPasswordByStaff',
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * Mails an account its confirmation link, which also sets the first password if it has none; in the caller's transaction. Those who log in
 * elsewhere are told so instead: there the provider proves the address.
 */
export const sendConfirmation = async ({ clock, messages }: Deps, tx: Tx, accountId: number): Promise<void> => {
  const to = await addresseeAsSystem(tx, accountId);
  const organization = await signsInElsewhere(tx, accountId);
  if (organization !== undefined) {
    await messages.mail(tx, to, 'accountElsewhere', { userName: to.userName, organization });
    return;
  }
  const token = await issueToken(tx, 'confirm', to, { at: clock.now(), lifetime: confirmDays * day });
  const { userName, passwordHash } = to;
  await messages.mail(tx, to, 'confirmAccount', {
    userName,
    token,
    setsPassword: passwordHash === null,
    days: confirmDays,
  });
};

/**
 * Mails an account its password reset link, or says that it logs in elsewhere, or that staff give the link; in the caller's transaction.
 */
export const sendPasswordReset = async ({ clock, messages }: Deps, tx: Tx, accountId: number): Promise<void> => {
  const to = await addresseeAsSystem(tx, accountId);
  const organization = await signsInElsewhere(tx, accountId);
  if (organization !== undefined) {
    await messages.mail(tx, to, 'signInElsewhere', { userName: to.userName, organization });
    return;
  }
  if (to.isPasswordByStaff) {
    await messages.mail(tx, to, 'passwordByStaff', { userName: to.userName });
    return;
  }
  const token = await issueToken(tx, 'reset', to, { at: clock.now(), lifetime: resetMinutes * minute });
  await messages.mail(tx, to, 'resetPassword', { userName: to.userName, token, minutes: resetMinutes });
};

/** Notifies an account that its password was changed. */
export const notifyPasswordChanged = async (
  deps: Deps & Pick<Needs, 'jobs'>,
  tx: Tx,
  accountId: number,
): Promise<void> => {
  const to = await addresseeAsSystem(tx, accountId);
  await deps.messages.mail(tx, to, 'passwordChanged', { userName: to.userName });
  await notify(deps, tx, 'security', { accountId }, { detail: 'password', isMailed: true });
};

/** Tells somebody that a copy of their phone's tokens was used, and that the phone was therefore signed out. */
export const notifyDeviceCopied = async (
  deps: Deps & Pick<Needs, 'jobs'>,
  tx: Tx,
  accountId: number,
  device: string | null,
): Promise<void> => {
  const to = await addresseeAsSystem(tx, accountId);
  await deps.messages.mail(tx, to, 'deviceCopied', { userName: to.userName, device });
  await notify(deps, tx, 'security', { accountId }, { detail: 'copied', isMailed: true });
};
