import type { ReasonCode } from '../vocabulary/index.ts';
import { unknownVerdict, verdictOn } from './check.ts';
import type { CompiledLocation } from './compiled.ts';
import { nextOpeningOf, windowEndOf } from './openings.ts';
import type { Question } from './question.ts';
import { sessionEnd, sessionsLeft } from './rules/limits.ts';
import type { StepDetails } from './rules/rule.ts';
import { situationOf } from './situation.ts';
import { listRefusals, type Step } from './steps.ts';

/** One rule that refuses, with its details. */
export interface Reason extends Omit<StepDetails, 'value' | 'instead'> {
  readonly code: ReasonCode;
}

export interface Decision {
  readonly outcome: 'allow' | 'deny';
  /** Every rule that refuses, the decisive one first; empty on allow. */
  readonly reasons: readonly Reason[];
  readonly streamShield: boolean;
  /** When the current window closes (epoch ms), leaving session length aside; null on deny or with no known end. */
  readonly windowEndsAt: number | null;
  /** Whole minutes left in the session; null on deny or without a limit. */
  readonly minutesLeft: number | null;
  /** Sessions that may still start today; null without a limit. */
  readonly sessionsLeft: number | null;
  /** When the session, running or started now, reaches its length (epoch ms); null on deny or without a limit. */
  readonly sessionEndsAt: number | null;
  /** On deny, the first instant at which a session may start (epoch ms), or `never` if none is known; null on allow. */
  readonly nextOpening: number | 'never' | null;
}

/** The full answer. When only yes or no and the shield matter, `check` is faster and agrees. */
export const decide = (c: CompiledLocation, question: Question): Decision => {
  const s = situationOf(c, question);
  if (typeof s === 'string') {
    const { outcome, streamShield } = unknownVerdict(s);
    return { ...refused, outcome, reasons: [{ code: s }], streamShield, nextOpening: 'never' };
  }
  const { outcome, streamShield } = verdictOn(s);
  if (outcome === 'deny') {
    const reasons = listRefusals(s).map(reasonOf);
    return { ...refused, outcome, reasons, streamShield, sessionsLeft: sessionsLeft(s), nextOpening: nextOpeningOf(s) };
  }
  const sessionEndsAt = sessionEnd(s);
  return {
    outcome,
    reasons: [],
    streamShield,
    windowEndsAt: windowEndOf(s),
    minutesLeft: sessionEndsAt === null ? null : Math.floor((sessionEndsAt - s.at) / 60_000),
    sessionsLeft: sessionsLeft(s),
    sessionEndsAt,
    nextOpening: null,
  };
};

const refused = { windowEndsAt: null, minutesLeft: null, sessionsLeft: null, sessionEndsAt: null } as const;

const reasonOf = ({ passed: _passed, value: _value, instead: _instead, ...reason }: Step): Reason => reason;
