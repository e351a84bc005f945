export type { Automation } from './due-view.ts';
export { scheduledClassMessageOf } from './class-message.ts';
export { jobKinds } from './job-kinds.ts';
export { automationJob, type Performers, runDue } from './run.ts';
export { closeAutomation, requireLaterDay, scheduleAutomation } from './store.ts';
export { openClassChanges } from './views.ts';
