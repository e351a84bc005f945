import type { HeldLocation } from '@viewgate/policy';
import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/cache/at-most.ts';

/** The most unpinned locations kept; the least recently used are evicted first. */
const maxUnpinned = 1_000;

/** A location in memory. `announced` counts the changes announced, `held` how many of them `location` includes. */
export interface Entry {
  location: HeldLocation | null;
  revision: number;
  /** The highest revision announced: a change may be announced more than once. */
  heard: number;
  /** The records named by what was announced since the last read began, as in `location_changes`; null when that is not all. */
  told: Readonly<Record<string, readonly number[]>>[] | null;
  /** When its revision was last known to match the database's, by the monotonic `performance.now()`. */
  verifiedAt: number;
  announced: number;
  held: number;
  /** The read in flight. */
  reading: Promise<void> | null;
  /** The loop that reads until it has caught up with announcements. */
  following: Promise<void> | null;
  pins: number;
}

/** The locations in memory: all pinned ones, and a bounded number of others. */
export const createEntries = () => {
  const unpinned = new LRUCache<number, Entry>(atMost(maxUnpinned));
  const pinned = new Map<number, Entry>();

  const open = (locationId: number): Entry => {
    const known = pinned.get(locationId) ?? unpinned.get(locationId);
    if (known) return known;
    const entry: Entry = {
      location: null,
      revision: -1,
      heard: -1,
      told: [],
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
    /** Gets or creates the entry, marking it as used. */
    open,
    /** The entry if there is one, marking it as used. */
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
