import { type HeldLocation, patchLocation } from '@viewgate/policy';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readRecords } from '../../../watching/facts-view.ts';
import type { AccessState } from '../../../watching/state.ts';

const day = 86_400_000;

/** What questions of staff are answered from. */
export interface QuestionNeeds extends Pick<Platform, 'db' | 'facts' | 'clock'> {
  access: Pick<AccessState, 'held'>;
}

/**
 * A location as it is, for questions that staff ask: what streams are decided by, with the facts that lend the names. It holds the
 * events of now and later; a question of the past gets those that ran since `from`.
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

/** The moment a question names, else now; at most ten years away, so that an answer means something. */
export const momentOf = (given: string | undefined, now: number): number => {
  if (given === undefined) return now;
  const at = Date.parse(given);
  if (!(Math.abs(at - now) < 10 * 366 * day)) throw invalid('at', 'access.withinTenYears');
  return at;
};
