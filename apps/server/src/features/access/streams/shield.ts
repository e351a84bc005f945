import type { LockNeeds } from './needs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { sql } from 'kysely';
import { accountMemberships } from '../../../platform/database/memberships.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { asJob } from '../../../platform/tenancy/turn-taken.ts';
import type { ForeignClient } from '../../../watching/serving/serve.ts';
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
 * Locks Stream Shield for all of a viewer's memberships at the location: every stream of the viewer stops, here and at other
 * processes, until it is unlocked. The viewer is mailed the unlock link.
 */
export const lockShield = async (
  deps: LockNeeds,
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

/** {@link lockShield}, when another client asks for a part of a stream. */
export const lockForForeignClient = (
  { db, ...deps }: LockNeeds & Pick<Platform, 'db'>,
  client: ForeignClient,
): Promise<void> =>
  // As a job, it takes no turn: it is never refused because many others wait.
  asJob(() =>
    transact(db, async (tx) => {
      if (!(await holdLocation(tx, client.locationId))) return;
      await lockShield(deps, tx, { ...client, accountName: null, why: 'otherProgram' });
    }),
  );
