import type { PolicyKind, ReasonCategory } from '../../vocabulary/index.ts';
import { isSwitch, limitNames, reasons, restrictions, type SwitchName, switchNames } from '../../vocabulary/index.ts';
import type { CompiledLocation, Doubt } from '../compiled.ts';
import type { DecidingName, ValueSource } from '../compile/effective.ts';
import { inherited, on, switchValue } from '../compile/policies.ts';
import { type Decision, decide } from '../decide.ts';
import { rowsOf } from '../compile/certain.ts';
import type { LocationFacts } from '../facts.ts';
import { effectiveOf, findPair, type Pair, pathsOf, policyIdOf, policyRowOf } from '../pair.ts';
import type { Question } from '../question.ts';
import { listSteps, type Step } from '../steps.ts';
import { namesOf, type Names, type PolicyName } from './names.ts';

/** An evaluated rule, with the names that a screen shows and links. */
export interface ExplainedStep extends Step {
  readonly category: ReasonCategory;
  /** True of the first rule that refuses. */
  readonly isDecisive: boolean;
  readonly policy: PolicyName | null;
  /** A policy that would have applied here, had it not been paused. */
  readonly pausedPolicy: PolicyName | null;
  readonly className: string | null;
  readonly childName: string | null;
  readonly eventName: string | null;
  /** Name of the class or event that suffices instead; null for a public camera or when nothing is needed. */
  readonly insteadName: string | null;
}

/** One restriction: what each level sets, the value in force, and where it comes from. */
export interface ExplainedValue {
  readonly item: DecidingName;
  /** The value in force; null when nothing limits. */
  readonly value: number | boolean | null;
  readonly source: ValueSource;
  readonly policy: PolicyName | null;
  /** The camera and class policies that tighten a switch. */
  readonly tightenedBy: readonly PolicyName[];
}

export interface Explanation {
  readonly decision: Decision;
  readonly steps: readonly ExplainedStep[];
  readonly values: readonly ExplainedValue[];
  /** Records that force Stream Shield on for everybody at the location; nearly always none. */
  readonly doubts: readonly ExplainedDoubt[];
}

/** A {@link Doubt}, with its name if it has one. */
export interface ExplainedDoubt extends Doubt {
  readonly name: string | null;
}

/**
 * Why the answer is what it is: every gate, schedule and restriction in the order evaluated. `facts` must be those
 * that `c` was compiled from; only names are taken from them. Decision and steps come from the same tables and agree.
 */
export const explain = (c: CompiledLocation, facts: LocationFacts, question: Question): Explanation => {
  const names = namesOf(facts);
  const steps = listSteps(c, question);
  const decisive = steps.find(({ passed }) => !passed);
  const pair = findPair(c, question.viewerId, question.cameraId);
  const assigned = assignedPolicies(facts, question);
  const name = (step: Step): ExplainedStep => ({
    ...step,
    category: reasons[step.code].category,
    isDecisive: step === decisive,
    policy: names.policy(step.kind, step.policyId),
    pausedPolicy: pausedBehind(step, names, assigned, facts),
    className: step.classId === undefined ? null : names.class(step.classId),
    childName: step.childId === undefined ? null : names.child(step.childId),
    eventName: step.eventId === undefined ? null : names.event(step.eventId),
    insteadName: insteadOf(step, names),
  });
  return {
    decision: decide(c, question),
    steps: steps.map(name),
    values: pair === null ? [] : [...switchNames, ...limitNames].map((item) => valueOf(pair, names, item)),
    doubts: c.doubts.map((doubt) => ({ ...doubt, name: doubt.id === null ? null : names[doubt.kind](doubt.id) })),
  };
};

const insteadOf = ({ instead }: Step, names: Names): string | null => {
  if (instead === undefined || instead === 'public') return null;
  return 'classId' in instead ? names.class(instead.classId) : names.event(instead.eventId);
};

type Assigned = Readonly<Record<Exclude<PolicyKind, 'class'>, number | null | undefined>>;

const assignedPolicies = (facts: LocationFacts, { viewerId, cameraId }: Question): Assigned => {
  const viewer = rowsOf(facts.viewers).find(({ id }) => id === viewerId);
  return {
    location: facts.activeLocationPolicyId,
    camera: rowsOf(facts.cameras).find(({ id }) => id === cameraId)?.policyId,
    family: rowsOf(facts.families).find(({ id }) => id === viewer?.familyId)?.policyId,
    viewer: viewer?.policyId,
  };
};

const pausedBehind = (step: Step, names: Names, assigned: Assigned, facts: LocationFacts): PolicyName | null => {
  const { kind, policyId, classId } = step;
  if (kind === undefined || kind === 'admin' || policyId !== undefined) return null;
  const subject = kind === 'class' ? rowsOf(facts.classes).find(({ id }) => id === classId)?.policyId : assigned[kind];
  return names.pausedPolicy(kind, subject);
};

const valueOf = (pair: Pair, names: Names, item: DecidingName): ExplainedValue => {
  const { c } = pair;
  const { value, source } = effectiveOf(pair, item);
  const id =
    source === null || source === 'admin' ? undefined : (policyIdOf(c, policyRowOf(pair, source)) ?? undefined);
  return {
    item,
    value: value === inherited ? null : isSwitch(item) ? value === on : value,
    source,
    policy: source === null ? null : names.policy(source, id),
    tightenedBy: isSwitch(item) ? tightening(pair, names, item) : [],
  };
};

const tightening = (pair: Pair, names: Names, item: SwitchName): PolicyName[] => {
  const { c } = pair;
  const tight = (row: number) => row > 0 && c.policies[item][row] === switchValue(restrictions[item].tighter);
  const nameOf = (kind: PolicyKind, row: number) => names.policy(kind, policyIdOf(c, row) ?? undefined);
  const cameraRow = policyRowOf(pair, 'camera');
  const camera = tight(cameraRow) ? nameOf('camera', cameraRow) : null;
  const classes = pathsOf(pair)
    .map((path) => c.classPolicies[path]!)
    .filter((row) => tight(row))
    .map((row) => nameOf('class', row));
  return [camera, ...classes].filter((policy) => policy !== null);
};
