import {
  isSwitch,
  type LimitName,
  limitNames,
  type PolicyKind,
  restrictions,
  type SwitchName,
  switchNames,
} from '../../vocabulary/index.ts';
import type { AdminPolicyFacts, Enforced } from '../facts.ts';
import { inherited, noPolicy, type PolicyTable, switchValue } from './policies.ts';

/** The restrictions that a decision reads. */
export type DecidingName = LimitName | SwitchName;
const decidingNames: readonly DecidingName[] = [...limitNames, ...switchNames];

/** Which level decided a value; null when none sets it. */
export type ValueSource = Extract<PolicyKind, 'viewer' | 'family' | 'location'> | 'admin' | null;

/** One effective value: -1 when unset, otherwise a limit, {@link off} or {@link on}. */
export interface EffectiveValue {
  readonly value: number;
  readonly source: ValueSource;
}

/** The admin policy with each item as a number, -1 where it does not apply in that way. */
export interface CompiledAdminPolicy {
  /** Replaces the location policy's value. */
  readonly replaces: Readonly<Record<DecidingName, number>>;
  /** Caps every level. */
  readonly caps: Readonly<Record<DecidingName, number>>;
}

const numberOf = (value: unknown): number => {
  if (typeof value === 'boolean') return switchValue(value);
  if (typeof value === 'number' && (value | 0) === value && value >= 0) return value;
  throw new Error('not an admin value');
};

/** Parses the admin policy. Throws when an item in use is unreadable, which refuses the whole location. */
export const compileAdminPolicy = (facts: AdminPolicyFacts | null): CompiledAdminPolicy => {
  const nothing = Object.fromEntries(decidingNames.map((name) => [name, -1])) as Record<DecidingName, number>;
  const [replaces, caps] = [{ ...nothing }, { ...nothing }];
  if (facts === null) return { replaces, caps };
  for (const name of decidingNames) {
    const item: Enforced<unknown> = facts[name];
    if (item.enforcementType === 'Off') continue;
    if (isSwitch(name) !== (typeof item.value === 'boolean')) throw new Error('not an admin value');
    if (item.enforcementType === 'Location') replaces[name] = numberOf(item.value);
    else if (item.enforcementType === 'All') caps[name] = numberOf(item.value);
    else throw new Error('not an enforcement type');
  }
  return { replaces, caps };
};

/** The smaller of two values is the tighter, except for a switch that restricts when on. */
const isLargerTighter = (name: DecidingName): boolean => isSwitch(name) && restrictions[name].tighter;

/** Viewer overrides family overrides location; the admin policy replaces the location's value or caps the result. */
export const effectiveValue = (
  table: PolicyTable,
  admin: CompiledAdminPolicy,
  rows: { readonly location: number; readonly family: number; readonly viewer: number },
  item: DecidingName,
): EffectiveValue => {
  const column = table[item];
  let result: EffectiveValue = { value: inherited, source: null };
  for (const level of ['viewer', 'family', 'location'] as const) {
    const value =
      level === 'location' && admin.replaces[item] !== -1
        ? admin.replaces[item]
        : column[Math.max(rows[level], noPolicy)]!;
    if (value === inherited) continue;
    result = { value, source: level === 'location' && admin.replaces[item] !== -1 ? 'admin' : level };
    break;
  }
  const cap = admin.caps[item];
  const isTighter = isLargerTighter(item) ? cap > result.value : cap < result.value;
  return cap !== -1 && (result.value === inherited || isTighter) ? { value: cap, source: 'admin' } : result;
};
