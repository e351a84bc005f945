import { limitNames } from '../vocabulary/index.ts';
import { recordWidth, rowOf } from './compile/id-index.ts';
import { type CompiledLocation, viewerGate } from './compiled.ts';
import type { Steps } from './in-steps.ts';
import type { Both } from './what-if.ts';

/** Viewers whose session limits a change alters, by id; some may be on both sides. */
export interface Allowances {
  /** Fewer or shorter sessions, or fewer at the same time. */
  readonly less: ReadonlySet<number>;
  readonly more: ReadonlySet<number>;
}

/** The limits on a viewer's sessions; null for one who is not approved, or who may have no session at all. */
const limitsOf = (c: CompiledLocation, row: number): readonly number[] | null => {
  const profileAndGates = c.viewers.records[row * recordWidth + 3]!;
  if ((profileAndGates & (viewerGate.notApproved | viewerGate.unreadable)) !== 0) return null;
  const limits = limitNames.map((name) => c.profileLimits[name][profileAndGates >>> 8]!);
  return limits.includes(0) ? null : limits.map((limit) => (limit < 0 ? Number.POSITIVE_INFINITY : limit));
};

/**
 * Viewers whose sessions become fewer or shorter, or more or longer, though they may watch both before and after: comparing who may start
 * watching does not show them. Viewers allowed no session on one side lose or gain access instead.
 */
export function* allowancesInSteps([before, after]: Both): Steps<Allowances> {
  const [less, more] = [new Set<number>(), new Set<number>()];
  const { records } = after.viewers;
  for (let row = 0; row * recordWidth < records.length; row++) {
    if (row % 1_000 === 0) yield;
    const id = records[row * recordWidth]!;
    const former = rowOf(before.viewers, id);
    if (id === 0 || former < 0) continue;
    const [was, is] = [limitsOf(before, former), limitsOf(after, row)];
    if (!was || !is) continue;
    if (is.some((limit, place) => limit < was[place]!)) less.add(id);
    if (is.some((limit, place) => limit > was[place]!)) more.add(id);
  }
  return { less, more };
}
