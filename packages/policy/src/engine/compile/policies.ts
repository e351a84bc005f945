import { isFalse, isTrue, rowsOf } from './certain.ts';
import {
  carriedBy,
  isSwitch,
  type LimitName,
  limitNames,
  type PolicyKind,
  policyKinds,
  type SwitchName,
  switchNames,
} from '../../vocabulary/index.ts';
import type { PolicyFacts, Restriction } from '../facts.ts';
import { isId } from './id-index.ts';
import { type MinuteSpan, scheduleSpans } from './schedule.ts';

/** Row 0 of the table: a policy that limits nothing, for subjects without one. */
export const noPolicy = 0;
/** A subject's policy that is missing, of another kind or unreadable: the subject is refused. */
export const unreadablePolicy = -1;
/** A value that the policy leaves to the next level. */
export const inherited = -1;

/**
 * The readable policies, one row each in the order of the facts. A paused one has a row that limits nothing, so that
 * pausing a policy, or giving it a schedule, moves no other row.
 */
export interface PolicyTable extends Values<Int32Array> {
  /** 0 while paused. */
  readonly ids: Int32Array;
  /** The policy's bit in the week table, which is that of its row; bit 0 is always open. */
  readonly scheduleBit: Uint16Array;
}

/**
 * One value for each restriction: a limit, {@link off} or {@link on}; {@link inherited} where the policy does not set
 * it.
 */
type Values<T> = Readonly<Record<SwitchName | LimitName, T>>;

export const off = 1;
export const on = 2;
export const switchValue = (isOn: boolean): number => (isOn ? on : off);

type PolicyRow = Values<number> & { readonly id: number; readonly spans: MinuteSpan[] | null };

const valuesBy = <T>(valueOf: (name: SwitchName | LimitName) => T): Values<T> =>
  Object.fromEntries([...switchNames, ...limitNames].map((name) => [name, valueOf(name)])) as Values<T>;

/** The result of compiling the policies: the table, the schedules by bit, and who got which row. */
export interface CompiledPolicies {
  readonly table: PolicyTable;
  /** Spans by row; null is always open. */
  readonly schedules: (readonly MinuteSpan[] | null)[];
  /** Each policy's kind and row, by id. */
  readonly known: ReadonlyMap<number, { readonly kind: PolicyKind; readonly row: number }>;
  /** The row of a subject's active policy, {@link noPolicy}, or {@link unreadablePolicy}. */
  readonly rowFor: (kind: PolicyKind, policyId: number | null) => number;
}

const limitOf = (item: Restriction<number>): number => {
  if (isFalse(item.isEnabled)) return inherited;
  if (!isTrue(item.isEnabled) || (item.value | 0) !== item.value || item.value < 0) throw new Error('not a limit');
  return item.value;
};

const switchOf = (item: Restriction<boolean>): number => {
  if (isFalse(item.isEnabled)) return inherited;
  if (!isTrue(item.isEnabled) || typeof item.value !== 'boolean') throw new Error('not a switch');
  return switchValue(item.value);
};

const unlimited: PolicyRow = { id: 0, ...valuesBy(() => inherited), spans: null };

/** Parses one policy. Throws when any value in force is unreadable, even one that another rule makes moot. */
const readPolicy = (facts: PolicyFacts): PolicyRow => {
  if (isFalse(facts.isEnabled)) return unlimited;
  if (!isTrue(facts.isEnabled)) throw new Error('neither enabled nor paused');
  const carried = carriedBy(facts.kind);
  const values = valuesBy((name) => {
    if (!carried.includes(name)) return inherited;
    return isSwitch(name) ? switchOf(facts[name]) : limitOf(facts[name]);
  });
  return { id: facts.id, ...values, spans: scheduleSpans(facts) };
};

/** Parses every policy; an unreadable one refuses its subjects instead of failing the location. */
export const compilePolicies = (policies: readonly PolicyFacts[]): CompiledPolicies => {
  const rows: PolicyRow[] = [unlimited];
  const known = new Map<number, { readonly kind: PolicyKind; readonly row: number }>();
  for (const facts of rowsOf(policies)) {
    let row = unreadablePolicy;
    try {
      if (!isId(facts.id) || !policyKinds.includes(facts.kind)) continue;
      if (!known.has(facts.id)) row = rows.push(readPolicy(facts)) - 1;
    } catch {
      // The row stays unreadable: everyone the policy is assigned to is refused with that reason.
    }
    known.set(facts.id, { kind: facts.kind, row });
  }
  const table: PolicyTable = {
    ids: Int32Array.from(rows, ({ id }) => id),
    ...valuesBy((name) => Int32Array.from(rows, (row) => row[name])),
    scheduleBit: Uint16Array.from(rows.keys()),
  };
  return {
    table,
    schedules: rows.map(({ spans }) => spans),
    known,
    rowFor: (kind, policyId) => {
      if (policyId === null) return noPolicy;
      const policy = known.get(policyId);
      return policy?.kind === kind ? policy.row : unreadablePolicy;
    },
  };
};
