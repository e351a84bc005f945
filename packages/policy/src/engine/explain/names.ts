import type { PolicyKind } from '../../vocabulary/index.ts';
import { rowsOf } from '../compile/certain.ts';
import type { LocationFacts, PolicyFacts } from '../facts.ts';

/** A policy as a screen names and links it; the admin policy has no id. */
export interface PolicyName {
  readonly kind: PolicyKind | 'admin';
  readonly id: number | null;
  readonly name: string;
}

/** Names for what a compiled location knows only by id. */
export interface Names {
  readonly policy: (kind: PolicyKind | 'admin' | undefined, id: number | undefined) => PolicyName | null;
  /** The policy assigned to a subject but paused, and therefore not in force. */
  readonly pausedPolicy: (kind: PolicyKind, policyId: number | null | undefined) => PolicyName | null;
  readonly class: (id: number) => string | null;
  readonly child: (id: number) => string | null;
  readonly event: (id: number) => string | null;
}

const nameOf = (rows: readonly { readonly id: number; readonly name: string }[], id: number): string | null =>
  rowsOf(rows).find((row) => row.id === id)?.name ?? null;

const describe = ({ kind, id, name }: PolicyFacts): PolicyName => ({ kind, id, name });

export const namesOf = (facts: LocationFacts): Names => ({
  policy: (kind, id) => {
    if (kind === 'admin') return { kind, id: null, name: 'Location admin policy' };
    const policy = rowsOf(facts.policies).find((row) => row.id === id && row.kind === kind);
    return policy ? describe(policy) : null;
  },
  pausedPolicy: (kind, policyId) => {
    const policy = rowsOf(facts.policies).find((row) => row.id === policyId && row.kind === kind);
    return policy && !policy.isEnabled ? describe(policy) : null;
  },
  class: (id) => nameOf(facts.classes, id),
  child: (id) => nameOf(facts.children, id),
  event: (id) => nameOf(facts.events, id),
});
