import type { PolicyKind } from '../../vocabulary/index.ts';
import type { AdminPolicyFacts, Enforced } from '../facts.ts';
import { inherited, noPolicy, on, off, type PolicyTable } from './policies.ts';

export const limitItems = ['sessionMaxCount', 'sessionMaxLength'] as const;
export const switchItems = ['desktop', 'mobile', 'streamShield'] as const;
export type LimitItem = (typeof limitItems)[number];
export type SwitchItem = (typeof switchItems)[number];

/** Which level decided a value; null when none says anything. */
export type ValueSource = Extract<PolicyKind, 'viewer' | 'family' | 'location'> | 'admin' | null;

/** One effective value; -1 where nothing says anything, else a limit, or {@link off} or {@link on}. */
export interface EffectiveValue {
  readonly value: number;
  readonly source: ValueSource;
}

/** The admin policy with each item as a number, -1 where it does not apply in that way. */
export interface CompiledAdminPolicy {
  /** Replaces the location policy's value. */
  readonly replaces: Readonly<Record<LimitItem | SwitchItem, number>>;
  /** Caps every level. */
  readonly caps: Readonly<Record<LimitItem | SwitchItem, number>>;
}

const factNames = {
  sessionMaxCount: 'sessionCount',
  sessionMaxLength: 'sessionLength',
  desktop: 'desktopAccess',
  mobile: 'mobileAccess',
  streamShield: 'streamShield',
} as const satisfies Record<LimitItem | SwitchItem, keyof AdminPolicyFacts>;

function numberOf(value: unknown): number {
  if (typeof value === 'boolean') return value ? on : off;
  if (typeof value === 'number' && (value | 0) === value && value >= 0) return value;
  throw new Error('not an admin value');
}

/** Reads the admin policy. Throws when an item in use cannot be read: the location is then refused as a whole. */
export function compileAdminPolicy(facts: AdminPolicyFacts | null): CompiledAdminPolicy {
  const replaces = { sessionMaxCount: -1, sessionMaxLength: -1, desktop: -1, mobile: -1, streamShield: -1 };
  const caps = { ...replaces };
  if (facts === null) return { replaces, caps };
  for (const name of [...limitItems, ...switchItems]) {
    const item: Enforced<unknown> = facts[factNames[name]];
    if (item.enforcementType === 'Off') continue;
    const isSwitch = (switchItems as readonly string[]).includes(name);
    if (isSwitch !== (typeof item.value === 'boolean')) throw new Error('not an admin value');
    if (item.enforcementType === 'Location') replaces[name] = numberOf(item.value);
    else if (item.enforcementType === 'All') caps[name] = numberOf(item.value);
    else throw new Error('not an enforcement type');
  }
  return { replaces, caps };
}

/** Viewer overrides family overrides location; the admin policy replaces the location's value or caps the result. */
export function effectiveValue(
  table: PolicyTable,
  admin: CompiledAdminPolicy,
  rows: { readonly location: number; readonly family: number; readonly viewer: number },
  item: LimitItem | SwitchItem,
): EffectiveValue {
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
  // The tightest shield is on; the tightest of everything else is the smallest.
  const isTighter = item === 'streamShield' ? cap === on && result.value !== on : cap < result.value;
  return cap !== -1 && (result.value === inherited || isTighter) ? { value: cap, source: 'admin' } : result;
}
