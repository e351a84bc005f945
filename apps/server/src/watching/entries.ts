import type { HeldLocation } from '@viewgate/policy';
import { LRUCache } from 'lru-cache';

/** Locations kept that nothing pins; the least recently asked leave first. */
const maxUnpinned = 1_000;

/** A location in memory. `announced` counts the changes heard of, `held` those of them that `location` has. */
export interface Entry {
  location: HeldLocation | null;
  revision: number;
  /** The highest revision heard of: a change is told more than once. */
  heard: number;
  /** When its revision was last known to be the database's: `performance.now()`, a clock that nobody sets. */
  verifiedAt: number;
  announced: number;
  held: number;
  /** The read under way. */
  reading: Promise<void> | null;
  /** What makes reads follow announcements. */
  following: Promise<void> | null;
  pins: number;
}

/** The locations in memory: those that are pinned, and a bounded number of others. */
export const createEntries = () => {
  const unpinned = new LRUCache<number, Entry>({ max: maxUnpinned });
  const pinned = new Map<number, Entry>();

  const open = (locationId: number): Entry => {
    const known = pinned.get(locationId) ?? unpinned.get(locationId);
    if (known) return known;
    const entry: Entry = {
      location: null,
      revision: -1,
      heard: -1,
      verifiedAt: Number.NEGATIVE_INFINITY,
      announced: 1,
      held: 0,
      reading: null,
      following: null,
      pins: 0,
    };
    unpinned.set(locationId, entry);
    return entry;
  };

  return {
    /** The entry, made when there is none, and used now. */
    open,
    /** The entry if there is one, used now. */
    use: (locationId: number): Entry | undefined => pinned.get(locationId) ?? unpinned.get(locationId),
    peek: (locationId: number): Entry | undefined => pinned.get(locationId) ?? unpinned.peek(locationId),
    ids: (): number[] => [...pinned.keys(), ...unpinned.keys()],

    pin(locationId: number): () => void {
      const entry = open(locationId);
      entry.pins += 1;
      unpinned.delete(locationId);
      pinned.set(locationId, entry);
      let isPinned = true;
      return () => {
        if (!isPinned) return;
        isPinned = false;
        entry.pins -= 1;
        if (entry.pins > 0) return;
        pinned.delete(locationId);
        unpinned.set(locationId, entry);
      };
    },
  };
};
