import type { StaffDecision } from '@viewgate/contract';
import type { Decision, LocationFacts } from '@viewgate/policy';
import { iso, presentDecision } from '../streams/index.ts';

/** A decision for staff: every rule that refuses, with the name of the policy behind it. */
export const presentForStaff = (decision: Decision, facts: LocationFacts): StaffDecision => ({
  ...presentDecision(decision),
  reasons: decision.reasons.map(({ code, kind, policyId, until }) => ({
    code,
    kind: kind ?? null,
    policyId: policyId ?? null,
    policyName: facts.policies.find((policy) => policy.id === policyId)?.name ?? null,
    until: until === undefined ? null : iso(until),
  })),
});

/** May they watch, why not, and until or from when: one cell of a table of answers. */
export const presentAnswer = (decision: Decision) => {
  const mayWatch = decision.outcome === 'allow';
  const until = mayWatch ? decision.windowEndsAt : decision.nextOpening;
  return { mayWatch, reason: decision.reasons[0]?.code ?? null, until: until === 'never' ? null : iso(until) };
};
