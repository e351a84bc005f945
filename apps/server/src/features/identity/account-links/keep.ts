import type { accountLinks } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { cancelDeletion, changeEverywhere } from '../account/index.ts';
import { type Link, spendLink } from './link.ts';
import { auditLink } from './link-audit.ts';

/** "Keep my account", the link in the email about its deletion: the account opens again with its old password, and its families are told. */
export const keepAccount = (
  deps: Needs,
  call: Call<typeof accountLinks.confirm>,
  { accountId }: Pick<Link, 'accountId'>,
): Promise<void> =>
  changeEverywhere(deps, accountId, async (tx, places) => {
    const link = await spendLink(tx, 'keep', call.input.body, call.at);
    if (!(await cancelDeletion(deps, tx, accountId, places))) throw new Refusal('linkExpired');
    await writeAudit(tx, ...auditLink(call, 'keep', link));
  });
