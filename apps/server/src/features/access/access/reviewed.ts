import { notFound } from '../../../platform/refusal/refusal.ts';
import { readPending, readWhole } from '../../../watching/facts-reading.ts';
import type { PartDone, RunPlace } from '../location-runs/index.ts';
import { bothWithPlacesFreed, placesFreed } from '../policies/index.ts';
import { changedBy, foreseen, readBeside } from './foresight.ts';

/** How many people are stored by name; the counts cover everybody. */
const named = 12;

/** Does a run's work at a location and compares the location before and after; the run rolls it back. */
export const reviewed =
  <P>(work: (place: RunPlace, told: P) => Promise<PartDone>) =>
  async (place: RunPlace, told: P): Promise<PartDone> => {
    const { db, scope, location, at } = place;
    const before = await readWhole(db, location.id, at);
    if (!before) throw notFound();
    const was = await placesFreed(db, scope, before, at);
    const done = await work(place, told);
    const after = changedBy(before, await readPending(db, before, at));
    const both = bothWithPlacesFreed([before, after], [was, await placesFreed(db, scope, after, at)]);
    const effect = await foreseen(both, await readBeside(db, scope), at);
    const short = <T extends { losing: unknown[]; gaining: unknown[] }>(part: T): T => ({
      ...part,
      losing: part.losing.slice(0, named),
      gaining: part.gaining.slice(0, named),
    });
    const ending = { ...effect.ending, sessions: effect.ending.sessions.slice(0, named) };
    return { ...done, effect: { ...short(effect), ahead: short(effect.ahead), ending } };
  };
