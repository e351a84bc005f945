export type * from './engine/facts.ts';
export { type Breach, type Expectation, searchBreaches } from './engine/expectation.ts';
export { isInNetwork, parseNetwork } from './engine/address.ts';
export { type Audience, audience, audiences } from './engine/audience.ts';
export { afterimageOf } from './engine/afterimage.ts';
export { type CapPlan, type CappedViewer, type Caps, effectiveCap, overCap, policyLimit } from './engine/caps.ts';
export { check, type Verdict } from './engine/check.ts';
export { asIfPresent } from './engine/as-if-present.ts';
export type { CompiledLocation, Doubt } from './engine/compiled.ts';
export { compileInSteps, compileLocation } from './engine/compile/location.ts';
export { decide, type Decision, type Reason } from './engine/decide.ts';
export { effectiveWeek } from './engine/explain/effective-week.ts';
export { explain, type ExplainedStep, type ExplainedValue, type Explanation } from './engine/explain/explain.ts';
export type { BandCause, WeekBand, WeekDay } from './engine/explain/bands.ts';
export type { PolicyName } from './engine/explain/names.ts';
export type { WeekSubject } from './engine/explain/week-subjects.ts';
export {
  type FactKind,
  factKinds,
  type FactRecords,
  type FactsPatch,
  type LocationRow,
  patchFacts,
  recordOf,
} from './engine/patch/facts-patch.ts';
export { type Concern, concernOf, concernsAll } from './engine/patch/concern.ts';
export { describeLocation } from './engine/patch/describe.ts';
export { compileHeld, compileHeldInSteps, type HeldLocation, patchLocation } from './engine/patch/held-location.ts';
export { type BothFacts, narrowed, narrowedInSteps } from './engine/narrow.ts';
export { nextOpening, windowEnd } from './engine/openings.ts';
export { mayReach } from './engine/pair.ts';
export { isPolicyOpen } from './engine/policy-open.ts';
export { nothingUsed, type Question, type Usage } from './engine/question.ts';
export {
  decideStranger,
  isForStrangers,
  isHiddenFromStrangers,
  refusalOfStranger,
  type StrangerDecision,
  type StrangerQuestion,
} from './engine/stranger.ts';
export { type StrangersFlips, strangersFlipInSteps } from './engine/strangers-flips.ts';
export { decideStaff, decideStaffHere, type StaffDecision, type StaffFacts } from './engine/staff.ts';
export type { Steps } from './engine/in-steps.ts';
export {
  type AccessChange,
  camerasIn,
  devicesIn,
  firstByViewer,
  type Flips,
} from './engine/flips.ts';
export { type Allowances, allowancesInSteps } from './engine/allowances.ts';
export { type Flipping, type WhatIf, type When, whatIf, whatIfInSteps } from './engine/what-if.ts';
export { type Ahead, type WhatIfAhead, whatIfAhead, whatIfAheadInSteps } from './engine/what-if-later.ts';
export * from './vocabulary/index.ts';
