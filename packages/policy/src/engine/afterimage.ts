import { oldestShown } from './compiled.ts';
import type { EventFacts } from './facts.ts';

/**
 * What is left of an event that ceases at an instant before its time, for as long as live streams show its children; null when it shows none,
 * having not begun or being over. It opens nothing. It began a little earlier, as clocks differ.
 */
export const afterimageOf = (event: EventFacts, at: number): EventFacts | null =>
  event.bringsChildren && event.startsAt <= at && at < event.endsAt + oldestShown
    ? { ...event, startsAt: at - oldestShown, endsAt: at, opensCameras: false }
    : null;
