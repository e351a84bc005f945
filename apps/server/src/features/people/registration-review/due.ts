import { z } from 'zod';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachBounded } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { settleCaps } from '../viewers/index.ts';
import { approve } from './approve.ts';
import { type DueApproval, dueApprovalsAsSystem } from './due-view.ts';
import { setFailure } from './store.ts';
import { registrationOf } from './views.ts';

const kind = {
  name: 'registrationReview.approveDue',
  payload: z.object({}),
  unique: 'whileQueuedOrRunning',
} as const;

/** A refusal is stored with the registration for staff to see; any other failure is retried. */
const noteRefusal = async (deps: Needs, { registrationId }: DueApproval, error: unknown): Promise<void> => {
  const [failure] = error instanceof Refusal ? (error.extras.failures ?? []) : [];
  if (!failure) throw error;
  await setFailure(deps.db, registrationId, failure);
};

/** Approves one whose day has come, unless it was answered or unscheduled in the meantime. */
const approveDue = (deps: Needs, at: number, { viewerId, locationId, locationName }: DueApproval): Promise<void> =>
  transact(deps.db, async (tx) => {
    const scope = vouchForLocation(locationId);
    await holdLocation(tx, locationId);
    const found = await registrationOf(tx, scope, viewerId);
    if (found?.state !== 'scheduled') return;
    await approve(deps, { tx, scope, at, answeredBy: null, locationName }, found);
    await settleCaps(tx, scope, at);
    const { name, familyId, familyName, scheduledDate } = found;
    await writeAudit(
      tx,
      { at, accountId: null, accountName: null, verb: 'evaluate', record: 'registration', ip: null, traceId: null },
      [
        {
          locationId,
          recordId: viewerId,
          recordName: name,
          before: { state: 'scheduled', familyId, familyName, scheduledDate },
          after: { state: 'approved', familyId, familyName, scheduledDate: null },
        },
      ],
    );
  });

/** Approves what is due at every location. One refused because of a cap stays scheduled, with the reason. */
export const approveDueRegistrations = async (deps: Needs, signal?: AbortSignal): Promise<void> => {
  const at = deps.clock.now();
  const due = await dueApprovalsAsSystem(deps.db, new Date(at));
  await eachBounded(due, 1, (one) => approveDue(deps, at, one).catch((error) => noteRefusal(deps, one, error)), signal);
};

/** Whatever fell due while no server ran is done at startup. */
export const approvalJobs = (deps: Needs): JobDefinition[] => [
  job(kind, (_, { signal }) => approveDueRegistrations(deps, signal), { expression: '*/5 * * * *', timeZone: 'UTC' }),
];
