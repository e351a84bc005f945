import type { account } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { toE164 } from '../../../platform/phone/e164.ts';

/** Only the first time counts. */
export const noteRulesAccepted = async (tx: Tx, accountId: number, at: number): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ rules_accepted_at: new Date(at) })
    .where('id', '=', accountId)
    .where('rules_accepted_at', 'is', null)
    .execute();
};

/** The first visit of somebody whom staff or a partner entered. A phone number already known stays. */
export const acceptRules: Handler<typeof account.acceptRules> = async ({ db, actor, at, input, audit }) => {
  const { accountId } = actor;
  const { phoneNumber } = input.body;
  await noteRulesAccepted(db, accountId, at);
  const added = phoneNumber
    ? await db
        .updateTable('accounts')
        .set((eb) => ({ phone_number: toE164(phoneNumber) ?? phoneNumber, version: eb('version', '+', 1) }))
        .where('id', '=', accountId)
        .where('phone_number', 'is', null)
        .executeTakeFirst()
    : null;
  const alsoChanged = added && added.numUpdatedRows > 0n ? ['phoneNumber'] : [];
  audit({ recordId: accountId, recordName: actor.userName, after: { alsoChanged } });
  return null;
};
