import { type HeldLocation, patchLocation } from '@viewgate/policy';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readRecords } from '../../../watching/facts-view.ts';
import type { AccessState } from '../../../watching/state.ts';

const day = 86_400_000;

/** What staff's questions are answered from. */
export interface QuestionNeeds extends Pick<Platform, 'db' | 'facts' | 'clock'> {
  access: Pick<AccessState, 'held'>;
}

/**
 * A location as it is, for staff's questions: the same state that streams are decided by, plus the facts for names. It holds current
 * and future events; a question about the past also loads those that ran since `from`.
 */
export const heldLocation = async (
  { access, facts, clock }: QuestionNeeds,
  { locationId }: LocationScope,
  from: number,
): Promise<HeldLocation> => {
  const held = await access.held(locationId);
  if (!held) throw notFound();
  if (from >= clock.now() - day) return held;
  const events = await readRecords(facts, 'events', { locationId, ids: null, at: from });
  return patchLocation(held, { events: new Map(events.map((event) => [event.id, event])) });
};

/** The requested moment, else now; at most ten years away, so that the answer is meaningful. */
export const momentOf = (given: string | undefined, now: number): number => {
  if (given === undefined) return now;
  const at = Date.parse(given);
  if (!(Math.abs(at - now) < 10 * 366 * day)) throw invalid('at', 'access.withinTenYears');
  return at;
};
