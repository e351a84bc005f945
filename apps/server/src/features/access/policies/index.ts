export { capsAt, holdCaps, type CapOutcome } from './caps.ts';
export { type ChangeContext, readChangeContext } from './change-context.ts';
export { configure } from './configuration.ts';
export { policyConfiguration } from './detail-view.ts';
export { policySchedule } from './schedule-view.ts';
export { saveRanges, setSchedule } from './schedule.ts';
export { type Change, createPolicy, setActive } from './service.ts';
