import type { access, ResultOf } from '@viewgate/contract';
import { effectiveWeek, type LocationFacts, type WeekSubject } from '@viewgate/policy';
import { localDay, noonOfLocalDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { listedEvents } from './listed-events.ts';
import { heldLocation, type QuestionNeeds } from './questions.ts';

/** A week containing the moment begins at most this long before it. */
const week = 7 * 86_400_000;

type Query = Call<typeof access.week>['input']['query'];

const subjectOf = ({ kind, id, viewerId, cameraId }: Query): WeekSubject => {
  if (kind === 'location') return { kind };
  if (kind === 'viewerCamera') {
    if (!viewerId || !cameraId) throw invalid('viewerId', 'access.chooseBoth');
    return { kind: 'pair', viewerId, cameraId };
  }
  if (!id) throw invalid('id', 'access.chooseWeek');
  return { kind, id };
};

/** Whether the subject belongs to this location: an unknown subject's week would look closed throughout. */
const isHere = (facts: LocationFacts, subject: WeekSubject): boolean => {
  const has = (records: readonly { readonly id: number }[], id: number) => records.some((one) => one.id === id);
  switch (subject.kind) {
    case 'location':
      return true;
    case 'pair':
      return has(facts.viewers, subject.viewerId) && has(facts.cameras, subject.cameraId);
    case 'class':
      return has(facts.classes, subject.id);
    case 'camera':
      return has(facts.cameras, subject.id);
    case 'family':
      return has(facts.families, subject.id);
    case 'viewer':
      return has(facts.viewers, subject.id);
    default:
      return false;
  }
};

/** A subject's week as open and closed bands, each closed one with the policies that close it. */
export const effectiveWeekOf = async (
  deps: QuestionNeeds,
  { scope, location, input, at }: Call<typeof access.week>,
): Promise<ResultOf<typeof access.week>> => {
  const subject = subjectOf(input.query);
  const { weekOf } = input.query;
  const moment = weekOf ? noonOfLocalDay(weekOf, location.timeZone) : at;
  const { facts, compiled } = await heldLocation(deps, scope, moment - week);
  if (!isHere(facts, subject)) throw notFound();
  // Presence is known for today only.
  const startOf = (days: number) => startOfLocalDay(localDay(at, location.timeZone, days), location.timeZone).getTime();
  const known = { from: startOf(0), until: startOf(1) };
  const days = effectiveWeek(compiled, facts, subject, moment, known);
  const causes = days.flatMap(({ bands }) => bands.flatMap((band) => band.causes));
  const listed = await listedEvents(
    deps.db,
    scope,
    causes.map(({ eventId }) => eventId),
  );
  const eventOf = (eventId: number | undefined) => {
    const event = facts.events.find(({ id }) => id === eventId);
    return event ? { id: listed.has(event.id) ? event.id : null, name: event.name } : null;
  };
  return days.flatMap(({ dayOfWeek, date, bands }) =>
    bands.map(({ causes: by, ...band }) => ({
      dayOfWeek,
      date,
      startMinute: band.startMinute,
      endMinute: band.endMinute,
      isOpen: band.isOpen,
      causes: by.map(({ code, policy, eventId }) => ({ code, policy: policy ?? null, event: eventOf(eventId) })),
    })),
  );
};
