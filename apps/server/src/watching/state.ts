import { isDeepStrictEqual } from 'node:util';
import {
  type CompiledLocation,
  type Concern,
  concernOf,
  concernsAll,
  type HeldLocation,
  compileHeld,
  patchLocation,
} from '@viewgate/policy';
import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import { type ChangedLocation, changedLocation } from '../platform/database/listener.ts';
import { Refusal } from '../platform/refusal/refusal.ts';
import { createEntries, type Entry } from './entries.ts';
import { readFacts, touchedBy } from './facts-reading.ts';
import { differenceOf } from './difference.ts';

/** How often each loaded location's revision is compared with the database's: this catches missed notifications. */
const verifyEvery = 500;
/** How many locations are compared in one statement. */
const verifiedAtOnce = 500;
/**
 * How long a state is trusted without verification (milliseconds). While the database is down, nobody can change it
 * through this process, but another process might: existing decisions stand for this long, then an unreadable fact
 * denies.
 */
export const believeFor = 3_000;

/** How many announcements waiting for one read may name their records; beyond that, the read itself finds out which changed. */
const mostTold = 200;

/** How often one location in memory is compared with the database, records and tables (milliseconds). */
const proveEvery = 15_000;

type Watcher = (locationId: number, compiled: CompiledLocation | null, concerns: Concern) => void;

export type AccessState = ReturnType<typeof createAccessState>;

/**
 * Every location in use, compiled in memory and up to date: loaded on demand, reread when a change is announced,
 * compared with the database twice a second, bounded in number. What cannot be verified is not trusted for long.
 */
export const createAccessState = ({ facts, revisions, listener, log, clock }: Platform) => {
  const entries = createEntries();
  const watchers = new Set<Watcher>();
  let stopped = false;
  let mismatches = 0;

  const isFresh = (entry: Entry) => performance.now() - entry.verifiedAt < believeFor;
  const isCurrent = (entry: Entry) => entry.held >= entry.announced && isFresh(entry);

  /** Logs, once, records that force Stream Shield on for everybody at a location: no screen shows them. */
  const tellDoubts = (locationId: number, before: HeldLocation | null, now: HeldLocation | null): void => {
    const doubts = now?.compiled.doubts ?? [];
    if (doubts.length === 0 || isDeepStrictEqual(doubts, before?.compiled.doubts)) return;
    log.error(
      { locationId, doubts },
      'records cannot be read: Stream Shield is on for everybody at the location until they are mended',
    );
  };

  const read = async (locationId: number, entry: Entry): Promise<void> => {
    // Commits precede announcements: a read includes everything announced before it began, and perhaps nothing announced
    // later.
    const announced = entry.announced;
    const startedAt = performance.now();
    const { location, revision } = entry;
    const told = entry.told && touchedBy(entry.told);
    entry.told = [];
    const held = location && { revision, facts: location.facts };
    const found = await readFacts(facts, locationId, held, { at: clock.now(), told });
    let concerns = concernsAll;
    if (!found) entry.location = null;
    else if ('whole' in found) entry.location = compileHeld(found.whole);
    // Found to be wrong while this was read: nothing is built on it, and the next read is a full one.
    else if (entry.location !== location) return;
    else if (location) {
      // Should a patch ever throw, the next read is a full one.
      entry.location = null;
      entry.location = patchLocation(location, found.patch);
      concerns = concernOf(location, entry.location, found.patch);
    }
    entry.revision = found?.revision ?? -1;
    entry.verifiedAt = startedAt;
    entry.held = announced;
    tellDoubts(locationId, location, entry.location);
    for (const watcher of watchers) watcher(locationId, entry.location?.compiled ?? null, concerns);
  };

  /** One read at a time: what is announced during it waits for the next, which covers all of it. */
  const refresh = (locationId: number, entry: Entry): Promise<void> => {
    entry.reading ??= read(locationId, entry).finally(() => {
      entry.reading = null;
    });
    return entry.reading;
  };

  /** Reads until everything announced is held. Stops when a read fails: callers and verification will retry. */
  const follow = async (locationId: number, entry: Entry): Promise<void> => {
    while (!stopped && entry.held < entry.announced) await refresh(locationId, entry);
  };

  /** A change with a revision is processed once, however often it is announced; without one anything may have changed. */
  const announce = (
    locationId: number,
    { revision, changes }: Pick<ChangedLocation, 'revision' | 'changes'> = { revision: null, changes: null },
  ): void => {
    const entry = entries.peek(locationId);
    if (!entry || (revision !== null && revision <= Math.max(entry.heard, entry.revision))) return;
    if (revision !== null) entry.heard = revision;
    entry.announced += 1;
    if (changes && entry.told && entry.told.length < mostTold) entry.told.push(changes);
    else entry.told = null;
    entry.following ??= follow(locationId, entry)
      .catch((error: Error) => {
        log.warn({ err: error, locationId }, 'a changed location could not be read; its answers wait');
      })
      .finally(() => {
        entry.following = null;
      });
  };

  const verify = async (ids: readonly number[]): Promise<void> => {
    const startedAt = performance.now();
    const { rows } = await sql<{ id: number; revision: number }>`
      SELECT asked.id, coalesce((SELECT revision.revision FROM location_revisions revision
        WHERE revision.location_id = asked.id), -1) AS revision
      FROM unnest(${ids}::integer[]) AS asked(id)`.execute(revisions);
    for (const { id, revision } of rows) {
      const entry = entries.peek(id);
      if (!entry || entry.reading) continue;
      if (entry.revision === revision && entry.held >= entry.announced) entry.verifiedAt = startedAt;
      else announce(id);
    }
  };

  const verifyAll = async (): Promise<void> => {
    const ids = entries.ids();
    for (let from = 0; from < ids.length && !stopped; from += verifiedAtOnce) {
      await verify(ids.slice(from, from + verifiedAtOnce));
    }
  };

  const loop = async (): Promise<void> => {
    while (!stopped) {
      await verifyAll().catch((error: Error) => log.warn({ err: error }, 'locations could not be verified'));
      await new Promise((resolve) => {
        timer = setTimeout(resolve, verifyEvery);
      });
    }
  };
  let timer: NodeJS.Timeout | undefined;

  /** Compares a location in memory with rereading and recompiling it, for a sample of its families. */
  const prove = async (locationId: number): Promise<void> => {
    const entry = entries.peek(locationId);
    // While the database is in trouble, it is not asked for more.
    if (!entry?.location || !isFresh(entry)) return;
    const { location, revision } = entry;
    const difference = await differenceOf(facts, location, revision, clock.now());
    if (difference === null) return;
    mismatches += 1;
    log.error({ locationId, revision, difference }, 'a location in memory differs from the database; it is reread');
    entry.location = null;
    announce(locationId);
  };
  const proving = setInterval(() => {
    const ids = entries.ids();
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id === undefined) return;
    prove(id).catch((error: Error) => log.warn({ err: error }, 'a location could not be compared with the database'));
  }, proveEvery);
  proving.unref();

  listener.on('location_changed', (payload) => {
    const changed = changedLocation(payload);
    announce(changed.locationId, changed);
  });
  // Notifications may have been missed while the connection was down.
  listener.on('connected', () => entries.ids().forEach((id) => announce(id)));
  void loop();

  /** A location with its facts, as `of` returns it compiled. */
  const held = async (locationId: number): Promise<HeldLocation | null> => {
    const entry = entries.open(locationId);
    const { announced } = entry;
    try {
      while (entry.held < announced || !isFresh(entry)) await refresh(locationId, entry);
    } catch (cause) {
      log.warn({ err: cause, locationId }, 'a location could not be read; nothing is allowed there');
      throw new Refusal('unavailable');
    }
    return entry.location;
  };

  return {
    /** The compiled location if it is in memory and verified, null when it does not exist; undefined means: call `of`. */
    peek(locationId: number): CompiledLocation | null | undefined {
      const entry = entries.use(locationId);
      return entry && isCurrent(entry) ? (entry.location?.compiled ?? null) : undefined;
    },

    /** The compiled location, including every change announced so far; null when it does not exist. Throws `unavailable`. */
    async of(locationId: number): Promise<CompiledLocation | null> {
      return (await held(locationId))?.compiled ?? null;
    },
    held,

    /** Keeps a location in memory, however many others are requested, until the returned function is called. */
    pin: (locationId: number): (() => void) => entries.pin(locationId),

    /** Calls back after each read of a location, with the result and whom it concerns. Returns an unsubscribe function. */
    onChange(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    loadedCount: () => entries.ids().length,
    /** Seconds since the one verified longest ago was last known to match the database; 0 when none is in memory. */
    age: () => {
      const ages = entries.ids().flatMap((id) => {
        const entry = entries.peek(id);
        return entry?.location ? [performance.now() - entry.verifiedAt] : [];
      });
      return ages.reduce((oldest, age) => Math.max(oldest, age), 0) / 1_000;
    },
    prove,
    /** How often memory was found to differ from the database. */
    mismatches: () => mismatches,

    stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(proving);
    },
  };
};
