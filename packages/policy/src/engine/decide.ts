import type { PolicyKind, ReasonCode } from '../vocabulary/index.ts';
import { check } from './check.ts';
import type { CompiledLocation } from './compiled.ts';
import { nextOpeningOf, windowEndOf } from './openings.ts';
import { findPair } from './pair.ts';
import { isReadableUsage, type Question } from './question.ts';
import { listRefusals, type Step } from './steps.ts';

/** One rule that refuses, with what stands behind it. */
export interface Reason {
  readonly code: ReasonCode;
  readonly kind?: PolicyKind | 'admin';
  readonly policyId?: number;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
  readonly blockId?: number;
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
  const pair = findPair(c, question.viewerId, question.cameraId);
  const maxCount = typeof pair === 'string' ? -1 : c.profileMaxCount[pair.profile]!;
  const isUnlimited = maxCount < 0 || !isReadableUsage(question.usage, question.at);
  const sessionsLeft = isUnlimited ? null : Math.max(0, maxCount - question.usage.sessionsToday);
  if (outcome === 'deny' || typeof pair === 'string') {
    return {
      outcome,
      reasons: listRefusals(c, question, pair).map(reasonOf),
      streamShield,
      windowEndsAt: null,
      minutesLeft: null,
      sessionsLeft,
      sessionEndsAt: null,
      nextOpening: typeof pair === 'string' ? 'never' : nextOpeningOf(pair, question),
    };
  }
  const maxLength = c.profileMaxLength[pair.profile]!;
  const sessionEndsAt = maxLength < 0 ? null : (question.usage.sessionStartedAt ?? question.at) + maxLength * 60_000;
  return {
    outcome,
    reasons: [],
    streamShield,
    windowEndsAt: windowEndOf(pair, question),
    minutesLeft: sessionEndsAt === null ? null : Math.floor((sessionEndsAt - question.at) / 60_000),
    sessionsLeft,
    sessionEndsAt,
    nextOpening: null,
  };
}

function reasonOf({ passed: _passed, value: _value, instead: _instead, ...reason }: Step): Reason {
  return reason;
}
