import { type CompiledLocation, compileLocation } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Ground } from '../../app-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createEntries, type Entry } from './entries.ts';
import { readFacts } from './facts-view.ts';

/** Each loaded location's revision is compared with the database's this often: a missed notification is found out. */
const verifyEvery = 500;
/** Locations compared in one statement. */
const verifiedAtOnce = 500;
/**
 * How long a state is believed without being verified (milliseconds). While the database is away nobody can change it through
 * this process, but another process might: what was decided runs on for this long, then an unreadable fact denies.
 */
export const believeFor = 3_000;

type Watcher = (locationId: number, compiled: CompiledLocation | null) => void;

export type AccessState = ReturnType<typeof createAccessState>;

/**
 * Every used location compiled in memory, and true: loaded on demand, anew when a change is announced, compared with the database
 * twice a second, bounded in number. What cannot be verified is not believed for long.
 */
export const createAccessState = ({ facts, revisions, listener, features, log, clock }: Ground) => {
  const entries = createEntries();
  const watchers = new Set<Watcher>();
  let stopped = false;

  const isFresh = (entry: Entry) => performance.now() - entry.verifiedAt < believeFor;
  const isCurrent = (entry: Entry) => entry.held >= entry.announced && isFresh(entry);

  const read = async (locationId: number, entry: Entry): Promise<void> => {
    // A commit precedes its announcement: a read holds all that was announced before it began, and perhaps not what came after.
    const announced = entry.announced;
    const startedAt = performance.now();
    const on = await features.at(null);
    const found = await readFacts(facts, locationId, on.has('PublicCameraSupportGlobal'), clock.now());
    entry.compiled = found ? compileLocation(found.facts) : null;
    entry.revision = found?.revision ?? -1;
    entry.verifiedAt = startedAt;
    entry.held = announced;
    for (const watcher of watchers) watcher(locationId, entry.compiled);
  };

  /** One read at a time: what is announced while it runs waits for the next, which takes all of it. */
  const refresh = (locationId: number, entry: Entry): Promise<void> => {
    entry.reading ??= read(locationId, entry).finally(() => {
      entry.reading = null;
    });
    return entry.reading;
  };

  /** Reads until what was announced is held. Ends when a read fails: asking again, and verifying, go on. */
  const follow = async (locationId: number, entry: Entry): Promise<void> => {
    while (!stopped && entry.held < entry.announced) await refresh(locationId, entry);
  };

  const announce = (locationId: number): void => {
    const entry = entries.peek(locationId);
    if (!entry) return;
    entry.announced += 1;
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
      SELECT w.id, coalesce((SELECT r.revision FROM location_revisions r WHERE r.location_id = w.id), -1) AS revision
      FROM unnest(${ids}::integer[]) AS w(id)`.execute(revisions);
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

  listener.on('location_changed', (id) => announce(Number(id)));
  // Notifications may have been missed while the connection was away.
  listener.on('connected', () => entries.ids().forEach(announce));
  listener.on('features_changed', () => entries.ids().forEach(announce));
  void loop();

  return {
    /** The compiled location if it is in memory and true at this moment, null when there is none; undefined means: ask `of`. */
    peek(locationId: number): CompiledLocation | null | undefined {
      const entry = entries.use(locationId);
      return entry && isCurrent(entry) ? entry.compiled : undefined;
    },

    /** The compiled location, holding every change announced until now; null when there is none. Throws `unavailable`. */
    async of(locationId: number): Promise<CompiledLocation | null> {
      const entry = entries.open(locationId);
      const { announced } = entry;
      try {
        while (entry.held < announced || !isFresh(entry)) await refresh(locationId, entry);
      } catch (cause) {
        log.warn({ err: cause, locationId }, 'a location could not be read; nothing is allowed there');
        throw new Refusal('unavailable');
      }
      return entry.compiled;
    },

    /** Keeps a location in memory, however many others are asked for, until the returned function is called. */
    pin: (locationId: number): (() => void) => entries.pin(locationId),

    /** Calls back with what was read, after each read of a location. Returns how to stop. */
    onChange(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },

    loadedCount: () => entries.ids().length,

    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
