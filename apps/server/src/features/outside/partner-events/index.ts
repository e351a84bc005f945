export { actAsPartner, applySaid, type Said, settleAgain } from './applying/apply.ts';
export type { KnownFamily } from './applying/doing.ts';
export { classNamed, familiesNamed } from './applying/named.ts';
export { createIntake, integrationByKey } from './intake.ts';
export { applyKind } from './kinds.ts';
export type { PartnerRecord, RecordProblem } from './records/store.ts';
export { connectedAt } from './store.ts';
