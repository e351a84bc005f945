import type { AutomationKind } from '@viewgate/contract';
import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job.ts';

const kind = (name: string): JobKind => ({ name, payload: z.object({}), unique: 'whileQueuedOrRunning' });

const changeClasses = kind('automations.changeClasses');

/** The job that does automations of a kind. */
export const jobKinds: Readonly<Record<AutomationKind, JobKind>> = {
  ApproveRegistration: kind('automations.approveRegistrations'),
  DeleteViewer: kind('automations.deleteViewers'),
  AddChildClass: changeClasses,
  RemoveChildClass: changeClasses,
  TransferChildFromClassToClass: changeClasses,
};
