import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** The open invitations that an account sent, to one family or to all. */
export const withdrawInvitations = async (tx: Tx, accountId: number, familyId?: number): Promise<void> => {
  await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', accountId)
    .$if(familyId !== undefined, (sent) => sent.where('family_id', '=', familyId ?? 0))
    .execute();
};

/** An account without a membership left; and what was entered with its address and never proven, unless another account has it too. */
export const deleteAccountRow = async (tx: Tx, accountId: number, email: string): Promise<void> => {
  await sql`DELETE FROM accounts account WHERE account.id = ${accountId} AND account.kind = 'viewer'`.execute(tx);
  await sql`DELETE FROM registrations registration WHERE registration.state = 'unproven' AND registration.email = ${email}
    AND NOT EXISTS (SELECT 1 FROM accounts other WHERE other.email = ${email})`.execute(tx);
};
