import { z } from 'zod';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachBounded } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { viewerDetail } from './detail-view.ts';
import { type DueViewer, dueViewersAsSystem, nextInLine } from './due-view.ts';
import { removeMember } from './membership.ts';
import { todayOf } from './today.ts';

type Deps = Pick<Needs, 'db' | 'clock'>;

const kind = {
  name: 'viewers.deleteDue',
  payload: z.object({}),
  unique: 'whileQueuedOrRunning',
} as const;

/** Deletes one viewer whose date has come, unless canceled or already deleted. */
const deleteDue = ({ db }: Deps, at: number, { id, locationId, timeZone }: DueViewer): Promise<void> =>
  transact(db, async (tx) => {
    const scope = vouchForLocation(locationId);
    await holdLocation(tx, locationId);
    const today = todayOf({ at, location: { timeZone } });
    const viewer = await viewerDetail(tx, scope, today, { kind: 'everywhere' }, id);
    if (!viewer?.hasEnded) return;
    const successor = viewer.isPrimaryUser ? await nextInLine(tx, viewer.familyId, id) : null;
    await removeMember({ db: tx, scope, at }, viewer, successor);
    const { name, userName, familyId, familyName, scheduledDate } = viewer;
    await writeAudit(
      tx,
      { at, accountId: null, accountName: null, verb: 'delete', record: 'viewer', ip: null, traceId: null },
      [{ locationId, recordId: id, recordName: name, before: { name, userName, familyId, familyName, scheduledDate } }],
    );
  });

/** Carries out scheduled deletions at all locations. One that fails does not block the others. */
export const deleteDueViewers = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const at = deps.clock.now();
  const due = await dueViewersAsSystem(deps.db, new Date(at));
  await eachBounded(due, 1, (viewer) => deleteDue(deps, at, viewer), signal);
};

/** Deletions missed while the server was down are made up for at its next start. */
export const deletionJobs = (deps: Deps): JobDefinition[] => [
  job(kind, (_, { signal }) => deleteDueViewers(deps, signal), { expression: '*/5 * * * *', timeZone: 'UTC' }),
];
