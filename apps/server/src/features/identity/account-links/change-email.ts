import type { accountLinks } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { issueToken, withdrawTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import { addresseeAsSystem, holdProven, requireOwnPassword } from '../account/index.ts';
import { transact } from '../../../platform/database/transact.ts';

const hours = 24;
/** How long the old address may disown the change, even after the new one is confirmed. */
const disownDays = 3;

/** Starts a change of address: nothing changes until the new mailbox confirms; the old one is notified. */
export const changeEmail = async (deps: Needs, call: Call<typeof accountLinks.changeEmail>): Promise<null> => {
  const { input, actor, origin, at } = call;
  const { email, currentPassword } = input.body;
  // An open session must not be enough to take over the account.
  const proven = await requireOwnPassword(deps, call, currentPassword);
  await deps.attempts.count({ [`change-email:${actor.accountId}`]: 5 });
  const { accountId, userName } = actor;
  await transact(deps.db, async (tx) => {
    await holdProven(tx, proven);
    const present = await addresseeAsSystem(tx, accountId);
    if (foldName(present.email) === foldName(email)) throw invalid('email', 'accountLinks.presentAddress');
    await withdrawTokens(tx, accountId, ['changeEmail']);
    // The requesting session knew the password, so it is the one that stays.
    const grant = { accountId, email, recordId: actor.sessionId };
    const token = await issueToken(tx, 'changeEmail', grant, { at, lifetime: hours * 3_600_000 });
    await deps.messages.mail(tx, { ...present, email }, 'confirmEmail', { userName, token, hours });
    const disown = await issueToken(tx, 'disown', present, { at, lifetime: disownDays * 86_400_000 });
    await deps.messages.mail(tx, present, 'emailChanging', { userName, email, token: disown, days: disownDays });
    await writeAudit(
      tx,
      { ...actBy({ accountId, userName }, { at, origin }), verb: 'ask for another email', record: 'account' },
      [{ recordId: accountId, recordName: userName, before: { email: present.email }, after: { email } }],
    );
  });
  return null;
};
