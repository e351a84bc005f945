import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { SecondStepChange } from '../../operations/messages/index.ts';
import { notify } from '../../operations/notifications/index.ts';

/** Mails a person about changes to their second steps, so that none happens unnoticed; in the caller's transaction. */
export const notifySecondStepChange = async (
  deps: Pick<Needs, 'clock' | 'jobs' | 'messages'>,
  tx: Tx,
  accountId: number,
  change: SecondStepChange,
): Promise<void> => {
  const to = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id as accountId', 'user_name as userName', 'email', 'first_name as name', 'language'])
    .executeTakeFirstOrThrow();
  await deps.messages.mail(tx, to, 'secondStepChanged', { userName: to.userName, change });
  await notify(deps, tx, 'security', { accountId }, { detail: 'secondStep', isMailed: true });
};
