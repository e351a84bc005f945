import { oldestShown } from './compiled.ts';
import type { EventFacts } from './facts.ts';

/**
 * What remains of an event cut short at an instant, for as long as live streams still show its children; null if it shows none because it
 * has not begun or is over. It opens nothing. It starts a little early, because clocks differ.
 */
export const afterimageOf = (event: EventFacts, at: number): EventFacts | null =>
  event.bringsChildren && event.startsAt <= at && at < event.endsAt + oldestShown
    ? { ...event, startsAt: at - oldestShown, endsAt: at, opensCameras: false }
    : null;
