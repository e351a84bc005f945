import { isFalse, isTrue } from './compile/certain.ts';
import { type MinuteSpan, scheduleSpans } from './compile/schedule.ts';
import type { PolicyFacts } from './facts.ts';
import { minuteOfWeek, offsetAt, zoneNamed } from './zone.ts';

/** Null: the policy closes nothing. */
const spansOf = (policy: PolicyFacts): readonly MinuteSpan[] | null => {
  if (isFalse(policy.isEnabled)) return null;
  try {
    return isTrue(policy.isEnabled) ? scheduleSpans(policy) : [];
  } catch {
    return [];
  }
};

/**
 * Whether the hours of one policy include a decidable instant, by a location's clock: what a decision asks of every policy that applies. A
 * paused policy, or one without hours, closes nothing; an unreadable one is closed.
 */
export const isPolicyOpen = (policy: PolicyFacts, timeZone: string, at: number): boolean => {
  const zone = zoneNamed(timeZone);
  if (!zone) return false;
  const spans = spansOf(policy);
  const minute = minuteOfWeek(at + offsetAt(zone, at));
  return spans === null || spans.some(([start, end]) => minute >= start && minute < end);
};
