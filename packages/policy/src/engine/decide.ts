import type { PolicyKind, ReasonCode } from '../vocabulary/index.ts';
import { check } from './check.ts';
import type { CompiledLocation } from './compiled.ts';
import { nextOpening, windowEnd } from './openings.ts';
import { effectiveOf, findPair } from './pair.ts';
import type { Question } from './question.ts';
import { listSteps, type Step } from './steps.ts';

/** One rule that refuses, with what stands behind it. */
export interface Reason {
  readonly code: ReasonCode;
  readonly kind?: PolicyKind | 'admin';
  readonly policyId?: number;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
  /** When it ends by itself (epoch ms). */
  readonly until?: number;
}

export interface Decision {
  readonly outcome: 'allow' | 'deny';
  /** Every rule that refuses, the decisive one first; empty on allow. */
  readonly reasons: readonly Reason[];
  readonly streamShield: boolean;
  /** When the present window closes (epoch ms), the session's length aside; null on deny or when no end is known. */
  readonly windowEndsAt: number | null;
  /** Whole minutes that the session may still last; null on deny or without a limit. */
  readonly minutesLeft: number | null;
  /** Sessions that may still be started today; null without a limit. */
  readonly sessionsLeft: number | null;
  /** When the session, running or started now, reaches its length (epoch ms); null on deny or without a limit. */
  readonly sessionEndsAt: number | null;
  /** On deny: the first instant at which a session may start (epoch ms), or that none is known; null on allow. */
  readonly nextOpening: number | 'never' | null;
}

/** The full answer; where only yes or no and the shield matter, `check` is quicker and agrees. */
export function decide(c: CompiledLocation, question: Question): Decision {
  const { outcome, streamShield } = check(c, question);
  const { sessionsLeft, sessionEndsAt } = allowanceOf(c, question);
  if (outcome === 'deny') {
    return {
      outcome,
      reasons: listSteps(c, question)
        .filter(({ passed }) => !passed)
        .map(reasonOf),
      streamShield,
      windowEndsAt: null,
      minutesLeft: null,
      sessionsLeft,
      sessionEndsAt: null,
      nextOpening: nextOpening(c, question),
    };
  }
  return {
    outcome,
    reasons: [],
    streamShield,
    windowEndsAt: windowEnd(c, question),
    minutesLeft: sessionEndsAt === null ? null : Math.floor((sessionEndsAt - question.at) / 60_000),
    sessionsLeft,
    sessionEndsAt,
    nextOpening: null,
  };
}

function reasonOf({ passed: _passed, value: _value, ...reason }: Step): Reason {
  return reason;
}

function allowanceOf(c: CompiledLocation, question: Question): Pick<Decision, 'sessionsLeft' | 'sessionEndsAt'> {
  const pair = findPair(c, question.viewerId, question.cameraId);
  if (typeof pair === 'string' || !Number.isFinite(question.usage.sessionsToday)) {
    return { sessionsLeft: null, sessionEndsAt: null };
  }
  const { sessionsToday, sessionStartedAt } = question.usage;
  const count = effectiveOf(pair, 'sessionMaxCount').value;
  const length = effectiveOf(pair, 'sessionMaxLength').value;
  return {
    sessionsLeft: count < 0 ? null : Math.max(0, count - sessionsToday),
    sessionEndsAt: length < 0 ? null : (sessionStartedAt ?? question.at) + length * 60_000,
  };
}
