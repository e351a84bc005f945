import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import { clearNotifications, sendNotifications } from './kinds.ts';
import type { Needs } from './needs.ts';
import { sendDueNotifications, sendNotification } from './send.ts';
import { removeNotificationsBefore } from './store.ts';

const kept = 30 * 86_400_000;

export const notificationJobs = (deps: Needs): JobDefinition[] => [
  job(
    sendNotifications,
    ({ id }, { signal }) =>
      id === undefined ? sendDueNotifications(deps, signal) : sendNotification(deps, id, signal),
    { expression: '* * * * *', timeZone: 'UTC' },
  ),
  job(clearNotifications, () => removeNotificationsBefore(deps.db, new Date(deps.clock.now() - kept)), {
    expression: '20 * * * *',
    timeZone: 'UTC',
  }),
];
