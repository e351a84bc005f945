import type { Needs } from './needs.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { automationJob, jobKinds, type Performers, runDue } from '../automations/index.ts';
import { viewerDetail } from './detail-view.ts';
import { removeMember } from './membership.ts';
import { nextInLine } from './next-in-line.ts';
import { requireOwn } from './service.ts';
import { todayOf } from './today.ts';

/** Deletes one viewer whose date has come. Refused if a chosen successor has left; without one, the next in line follows. */
const performersOf = (deps: Needs): Performers => ({
  DeleteViewer: async ({ tx, scope, location, at }, { viewerId, subjectName, newPrimaryViewerId, scheduledDate }) => {
    const today = todayOf({ at, location });
    const viewer = await viewerDetail(tx, scope, today, { kind: 'everywhere' }, viewerId ?? 0);
    if (!viewer) throw invalid('viewerId', 'automations.gone', { name: subjectName });
    // The partner may have taken them over since.
    requireOwn(viewer);
    const { id, isPrimaryUser, name, userName, familyId, familyName } = viewer;
    const successor = newPrimaryViewerId ?? (isPrimaryUser ? await nextInLine(tx, familyId, id) : null);
    await removeMember(deps, { db: tx, scope, at }, viewer, successor);
    return {
      verb: 'delete',
      record: 'viewer',
      recordId: id,
      recordName: name,
      before: { name, userName, familyId, familyName, scheduledDate },
    };
  },
});

export const deleteDueViewers = (deps: Needs, signal?: AbortSignal): Promise<void> =>
  runDue(deps, performersOf(deps), signal);

export const deletionJobs = (deps: Needs): JobDefinition[] => [
  automationJob(deps, jobKinds.DeleteViewer, performersOf(deps)),
];
