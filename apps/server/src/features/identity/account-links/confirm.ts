import type { accountLinks } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { signsInElsewhere } from '../../../platform/sessions/sign-in-duty.ts';
import { withdrawEveryToken, withdrawTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import { deletionOf, endOtherSessions } from '../account/index.ts';
import { keepAccount } from './keep.ts';
import { type Link, limitLinks, requireLink, spendLink } from './link.ts';
import { auditLink } from './link-audit.ts';

const purposes = ['confirm', 'changeEmail', 'keep'] as const;
const purposeOf = ({ purpose }: Link) =>
  purpose === 'keep' ? purpose : purpose === 'changeEmail' ? ('email' as const) : ('account' as const);
/** People who log in elsewhere have no use for a password: for them the link confirms only the address. */
const setsPassword = async (db: Queryable, { purpose, hasPassword, accountId }: Link): Promise<boolean> =>
  purpose === 'confirm' && !hasPassword && (await signsInElsewhere(db, accountId)) === undefined;

export const confirmState = async (deps: Needs, { input, origin, at }: Call<typeof accountLinks.confirmState>) => {
  await limitLinks(deps, origin.ip);
  const link = await requireLink(deps.db, purposes, input.query, at);
  const deletion = await deletionOf(deps.db, link.accountId);
  return {
    purpose: purposeOf(link),
    userName: link.userName,
    email: link.email,
    setsPassword: await setsPassword(deps.db, link),
    deletedAt: deletion && !deletion.isWaiting ? deletion.dueAt.toISOString() : null,
  };
};

const confirmAccount = async (tx: Tx, { accountId }: Link, passwordHash: string | null): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set((eb) => ({
      email_confirmed: true,
      address_by_staff: false,
      version: eb('version', '+', 1),
      // Never replaces a password: a confirmation link must not bypass an existing one.
      ...(passwordHash && { password_hash: eb.fn.coalesce('password_hash', eb.val(passwordHash)) }),
    }))
    .where('id', '=', accountId)
    .execute();
  await withdrawTokens(tx, accountId, ['confirm']);
};

/** Ends the account's other sessions: the person who holds one may be why its owner is changing the address. */
const takeEmail = async (
  deps: Needs,
  tx: Tx,
  { accountId, email, askedBy }: Link,
  at: number,
): Promise<{ before: object; after: object }> => {
  const { email: before } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('accounts')
    .set((eb) => ({ email, email_confirmed: true, address_by_staff: false, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  // The old mailbox may still disown the change.
  await withdrawEveryToken(tx, accountId, 'disown');
  await endOtherSessions(deps, tx, accountId, askedBy, at);
  return { before: { email: before }, after: { email } };
};

const take = (
  deps: Needs,
  call: Call<typeof accountLinks.confirm>,
  found: Link,
  passwordHash: string | null,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const { input, at } = call;
    const link = await spendLink(tx, found.purpose, input.body, at);
    if (link.purpose === 'confirm') {
      await confirmAccount(tx, link, passwordHash);
      await writeAudit(tx, ...auditLink(call, 'confirm', link));
      return;
    }
    await writeAudit(tx, ...auditLink(call, 'change email', link, await takeEmail(deps, tx, link, at)));
  });

/** Confirms what a mailed link is for: the account, with a first password if it has none, its new address, or that it stays. */
export const confirm = async (deps: Needs, call: Call<typeof accountLinks.confirm>) => {
  const { input, at, origin } = call;
  await limitLinks(deps, origin.ip);
  const found = await requireLink(deps.db, purposes, input.body, at);
  const isFirst = await setsPassword(deps.db, found);
  if (isFirst && !input.body.password) throw invalid('password', 'accountLinks.choosePassword');
  const passwordHash = isFirst && input.body.password ? await hashNewPassword(input.body.password) : null;
  if (found.purpose === 'keep') await keepAccount(deps, call, found);
  else await take(deps, call, found, passwordHash);
  return { purpose: purposeOf(found), userName: found.userName };
};
