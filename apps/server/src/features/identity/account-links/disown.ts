import { type accountLinks, failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { issueToken, storeToken, withdrawEveryToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { cancelDeletion, changeEverywhere, resetMinutes } from '../account/index.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { type Given, type Link, limitLinks, readLink, requireLink, spendLink } from './link.ts';
import { auditLink } from './link-audit.ts';

/** How long a second use is told that the first one worked. */
const toldFor = 3 * 86_400_000;

/** Throws an answer of its own for a link that was used: anyone who pressed twice, or got no answer, learns that it worked. */
const refuseUsed = async (db: Queryable, given: Given, at: number): Promise<void> => {
  if (await readLink(db, 'disowned', given, at))
    throw new Refusal('linkExpired', { failure: failure('accountLinks.secured') });
};

export const disownState = async (deps: Needs, { input, origin, at }: Call<typeof accountLinks.disownState>) => {
  await limitLinks(deps, origin.ip);
  await refuseUsed(deps.db, input.query, at);
  const { userName, email } = await requireLink(deps.db, ['disown'], input.query, at);
  return { userName, email };
};

/**
 * Restores the old address and clears the password until that mailbox sets a new one: the person who requested the change knew the old
 * password.
 */
const giveBack = async (tx: Tx, { accountId, email }: Link): Promise<{ before: object; after: object }> => {
  const { email: before } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('accounts')
    .set((eb) => ({
      email,
      email_confirmed: true,
      address_by_staff: false,
      password_hash: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute();
  await withdrawEveryToken(tx, accountId, 'disown');
  return { before: { email: before }, after: { email } };
};

/** If two mailboxes disown, the earlier one wins: links mailed to the later one stop working. */
const withdrawLater = async (tx: Tx, accountId: number, since: Date): Promise<void> => {
  await tx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'disown')
    .where('created_at', '>=', since)
    .execute();
};

/**
 * "It was not me", by the link in the warning about a requested change of address: the account keeps its address, or gets it back,
 * every session ends, and the password is revoked. Returns the link with which its owner chooses a new one.
 */
export const disown = async (deps: Needs, call: Call<typeof accountLinks.disown>) => {
  const { input, at, origin } = call;
  await limitLinks(deps, origin.ip);
  await refuseUsed(deps.db, input.body, at);
  const { accountId } = await requireLink(deps.db, ['disown'], input.body, at);
  return await changeEverywhere(deps, accountId, async (tx, places) => {
    const link = await spendLink(tx, 'disown', input.body, at).catch(async (error: unknown) => {
      if (error instanceof Refusal) await refuseUsed(tx, input.body, at);
      throw error;
    });
    const change = await giveBack(tx, link);
    // The person who asked for the other address may have asked for this as well.
    await cancelDeletion(deps, tx, accountId, places);
    await withdrawLater(tx, link.accountId, link.issuedAt);
    await deps.sessions.endAll(tx, link.accountId);
    await endPlaybacksOfAccount(tx, link.accountId, 'closed', at);
    const token = await issueToken(tx, 'reset', link, { at, lifetime: resetMinutes * 60_000 });
    await storeToken(tx, 'disowned', input.body.token, link, { at, lifetime: toldFor });
    await writeAudit(tx, ...auditLink(call, 'disown email', link, change));
    return { userName: link.userName, token };
  });
};
