import { z } from 'zod';
import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachDue } from '../../../platform/jobs/bounded.ts';
import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import { letDeletionWait } from '../../identity/account/index.ts';
import { endOne } from './end.ts';
import { holdMemberships } from './hold.ts';
import type { Needs } from './needs.ts';
import { deleteAccountRow } from './store.ts';
import { dueAccount, dueDeletionsAsSystem } from './views.ts';

const kind = { name: 'departures.delete', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

/**
 * Deletes one account and everything that belongs to it, in one transaction; keeping it at that moment happens either before or after. An
 * account that staff have barred since waits until they lift the block, which would go with the account.
 */
const deleteDue = (deps: Needs, accountId: number): Promise<void> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const memberships = await holdMemberships(tx, accountId, at);
    const due = await dueAccount(tx, accountId, at);
    if (!due) return;
    if (memberships.some(({ isHeld }) => isHeld)) return await letDeletionWait(deps, tx, accountId, at);
    const gone: AuditEntry[] = [];
    for (const one of memberships) gone.push(...(await endOne(deps, tx, one, at, null)));
    await deleteAccountRow(tx, accountId, due.email);
    const system = actBy(null, { at });
    const { name, userName } = due;
    await writeAudit(tx, { ...system, verb: 'delete', record: 'family' }, gone);
    await writeAudit(
      tx,
      { ...system, verb: 'delete', record: 'viewer' },
      memberships.map(({ locationId, viewerId, familyId, familyName }) => ({
        locationId,
        recordId: viewerId,
        recordName: name,
        before: { name, userName, familyId, familyName },
      })),
    );
    await writeAudit(tx, { ...system, verb: 'delete', record: 'account' }, [
      { recordId: accountId, recordName: userName, before: { name, userName } },
    ]);
  });

/** Deletes every account whose days are over, each on its own: one that cannot be deleted does not hold up the others. */
export const deleteDueAccounts = async (deps: Needs, signal?: AbortSignal): Promise<void> => {
  const read = (tried: readonly number[]) => dueDeletionsAsSystem(deps.db, deps.clock.now(), tried);
  await eachDue(read, ({ id }) => deleteDue(deps, id), signal);
};

/** Whatever fell due while no server was running is deleted at the next start. */
export const deletionJobs = (deps: Needs): JobDefinition[] => [
  job(kind, (_, { signal }) => deleteDueAccounts(deps, signal), { expression: '*/5 * * * *', timeZone: 'UTC' }),
];
