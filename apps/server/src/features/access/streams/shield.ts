import type { Messages } from '../../operations/messages/index.ts';
import type { Ground } from '../../../platform/ground.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { sql } from 'kysely';
import { accountMemberships } from '../../../platform/database/memberships.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ShieldBreach } from '../../operations/messages/index.ts';
import { mailUnlockLink } from '../stream-shield/index.ts';

interface Breach {
  viewerId: number;
  locationId: number;
  accountName: string | null;
  why: ShieldBreach;
  at: number;
  ip: string;
}

/**
 * Locks a viewer's Stream Shield, of every membership at the location: every stream of the viewer stops, here and at other processes, until it is unlocked. The viewer is
 * mailed the link that does it.
 */
export const lockShield = async (
  deps: Pick<Ground, 'clock'> & { readonly messages: Messages },
  tx: Tx,
  { viewerId, locationId, accountName, why, at, ip }: Breach,
): Promise<void> => {
  const locked = await tx
    .updateTable('viewers')
    .set((eb) => ({ is_shield_locked: true, version: eb('version', '+', 1) }))
    .where('id', 'in', accountMemberships(sql`${viewerId}`))
    .where('is_shield_locked', '=', false)
    .executeTakeFirst();
  if (locked.numUpdatedRows === 0n) return;
  await mailUnlockLink(deps, tx, viewerId, why);
  await writeAudit(
    tx,
    { at, accountId: null, accountName, verb: 'lock Stream Shield', record: 'viewer', ip, traceId: null },
    [{ recordId: viewerId, recordName: null, locationId, after: { why } }],
  );
};
