import type { ViewerDecision } from '@viewgate/contract';
import type { Decision } from '@viewgate/policy';

export const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A decision as its viewer may see it. */
export const presentDecision = (decision: Decision): ViewerDecision => ({
  outcome: decision.outcome,
  reason: decision.reasons[0]?.code ?? null,
  streamShield: decision.streamShield,
  windowEndsAt: iso(decision.windowEndsAt),
  minutesLeft: decision.minutesLeft,
  sessionsLeft: decision.sessionsLeft,
  nextOpening: decision.nextOpening === 'never' ? null : iso(decision.nextOpening),
});
