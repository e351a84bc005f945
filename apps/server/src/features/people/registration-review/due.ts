import type { Needs } from './needs.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { automationJob, jobKinds, type Performers, runDue } from '../automations/index.ts';
import { settleCaps } from '../viewers/index.ts';
import { approve } from './approve.ts';
import { refuseConcernsSince } from './schedule-approval.ts';
import { requireRegistration } from './service.ts';

/**
 * Approves a registration whose day has come. If a cap, or something that has come since, refuses it, it stays scheduled, with the reason.
 */
const performers = (deps: Needs): Performers => ({
  ApproveRegistration: async ({ tx, scope, location, at }, automation) => {
    const found = await requireRegistration({ db: tx, scope }, automation.viewerId ?? 0);
    // Nobody is approved on a day that their registration no longer names.
    if (found.state !== 'scheduled') throw invalid('viewerId', 'registrationReview.notScheduled', { name: found.name });
    await refuseConcernsSince(tx, scope, found, automation, at);
    const context = { tx, scope, at, answeredBy: null, locationName: location.name };
    const primaryViewerId = await approve(deps, context, found);
    await settleCaps(tx, scope, at, [found.familyId]);
    const { name, familyId, familyName, scheduledDate } = found;
    return {
      verb: 'evaluate',
      record: 'registration',
      recordId: found.viewerId,
      recordName: name,
      before: { state: 'scheduled', familyId, familyName, scheduledDate },
      after: {
        state: 'approved',
        familyId,
        familyName,
        scheduledDate: null,
        ...(primaryViewerId !== null && { primaryViewerId }),
      },
    };
  },
});

export const approveDueRegistrations = (deps: Needs, signal?: AbortSignal): Promise<void> =>
  runDue(deps, performers(deps), signal);

export const approvalJobs = (deps: Needs): JobDefinition[] => [
  automationJob(deps, jobKinds.ApproveRegistration, performers(deps)),
];
