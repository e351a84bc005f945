import { type CompiledLocation, compileLocation } from '@viewgate/policy';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Ground } from '../../app-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readFacts } from './facts-view.ts';

/** Each loaded location's revision is compared with the database's this often: a missed notification is found out. */
const verifyEvery = 500;
/**
 * How long a state is believed without being verified (milliseconds). While the database is away nobody can change it through
 * this process, but another process might: what was decided runs on for this long, then an unreadable fact denies.
 */
export const believeFor = 10_000;
/** Locations kept compiled; the least recently asked leave first. */
const maxLocations = 1_000;

interface Entry {
  compiled: CompiledLocation | null;
  revision: number;
  /** When its revision was last known to be the database's: `performance.now()`, a clock that nobody sets. */
  verifiedAt: number;
  /** A change was announced that `compiled` does not hold yet. */
  isStale: boolean;
  loading: Promise<void> | null;
}

export type AccessState = ReturnType<typeof createAccessState>;

/**
 * Every used location compiled in memory, and true: loaded on demand, anew when a change is notified, compared with the database
 * twice a second, bounded in number. What cannot be verified is not believed for long.
 */
export const createAccessState = ({ db, listener, features, log, clock }: Ground) => {
  const entries = new LRUCache<number, Entry>({ max: maxLocations });
  const watchers = new Set<(locationId: number) => void>();
  let stopped = false;

  const load = async (locationId: number, entry: Entry): Promise<void> => {
    do {
      // Cleared before reading: a change announced while the read runs makes it run again.
      entry.isStale = false;
      const startedAt = performance.now();
      try {
        const on = await features.at(null);
        const found = await readFacts(db, locationId, on.has('PublicCameraSupportGlobal'), clock.now());
        entry.compiled = found ? compileLocation(found.facts) : null;
        entry.revision = found?.revision ?? -1;
        entry.verifiedAt = startedAt;
      } catch (error) {
        entry.isStale = true;
        throw error;
      }
    } while (entry.isStale);
    for (const watcher of watchers) watcher(locationId);
  };

  const refresh = (locationId: number, entry: Entry): Promise<void> => {
    entry.loading ??= load(locationId, entry).finally(() => {
      entry.loading = null;
    });
    return entry.loading;
  };

  const changed = (locationId: number): void => {
    const entry = entries.peek(locationId);
    if (!entry) return;
    entry.isStale = true;
    refresh(locationId, entry).catch((error: Error) => {
      log.warn({ err: error, locationId }, 'a changed location could not be read; its answers wait');
    });
  };

  const isCurrent = (entry: Entry) => !entry.isStale && performance.now() - entry.verifiedAt < believeFor;

  const verify = async (): Promise<void> => {
    const ids = [...entries.keys()];
    if (ids.length === 0) return;
    const startedAt = performance.now();
    const { rows } = await sql<{ id: number; revision: number }>`
      SELECT w.id, coalesce((SELECT r.revision FROM location_revisions r WHERE r.location_id = w.id), -1) AS revision
      FROM unnest(${ids}::integer[]) AS w(id)`.execute(db);
    for (const { id, revision } of rows) {
      const entry = entries.peek(id);
      if (!entry || entry.loading) continue;
      if (entry.revision === revision && !entry.isStale) entry.verifiedAt = startedAt;
      else changed(id);
    }
  };

  const loop = async (): Promise<void> => {
    while (!stopped) {
      await verify().catch((error: Error) => log.warn({ err: error }, 'locations could not be verified'));
      await new Promise((resolve) => {
        timer = setTimeout(resolve, verifyEvery);
      });
    }
  };
  let timer: NodeJS.Timeout | undefined;

  listener.on('location_changed', (id) => changed(Number(id)));
  // Notifications may have been missed while the connection was away.
  listener.on('connected', () => [...entries.keys()].forEach(changed));
  listener.on('features_changed', () => [...entries.keys()].forEach(changed));
  void loop();

  return {
    /** The compiled location if it is in memory and true at this moment; null means: ask `of`. */
    peek(locationId: number): CompiledLocation | null {
      const entry = entries.get(locationId);
      return entry && isCurrent(entry) ? entry.compiled : null;
    },

    /** The compiled location, waiting for a change that was announced; null when there is none. Throws `unavailable`. */
    async of(locationId: number): Promise<CompiledLocation | null> {
      let entry = entries.get(locationId);
      if (!entry) {
        entry = { compiled: null, revision: -1, verifiedAt: Number.NEGATIVE_INFINITY, isStale: true, loading: null };
        entries.set(locationId, entry);
      }
      if (!isCurrent(entry)) {
        try {
          await refresh(locationId, entry);
        } catch (cause) {
          log.warn({ err: cause, locationId }, 'a location could not be read; nothing is allowed there');
          throw new Refusal('unavailable');
        }
      }
      return entry.compiled;
    },

    /** Calls back after a location was read anew. Returns how to stop. */
    onChange(watcher: (locationId: number) => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    loadedCount: () => entries.size,

    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
