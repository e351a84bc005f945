import { sessionJobs } from '@viewgate/server/src/features/access/viewer-sessions/jobs.ts';
import { sightingJobs } from '@viewgate/server/src/features/watchfulness/plate-sightings/jobs.ts';
import { openDatabase } from '@viewgate/server/src/platform/database/database.ts';
import { createLog } from '@viewgate/server/src/platform/log/log.ts';
import type { Platform } from '@viewgate/server/src/platform/platform.ts';
import pg from 'pg';

/** Milliseconds that nobody who watches may wait: a withdrawn permission ends within a second. */
const goal = 1_000;
const players = 4;
/** The most runs of the job. */
const hours = 5;

interface Watched {
  readonly p99: number;
  readonly worst: number;
  readonly asked: number;
}

/** Does what players do all the time, while something else runs: note when they were last seen, and count a viewer's sessions of today. */
const watchDuring = async (connectionString: string, work: () => Promise<unknown>): Promise<Watched> => {
  const times: number[] = [];
  let isOver = false;
  const play = async (own: number) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ id: number; started_at: Date; viewer_id: number }>(
      `SELECT id, started_at, viewer_id FROM camera_sessions WHERE started_at > now() - interval '2 days' ORDER BY started_at DESC LIMIT 1 OFFSET $1`,
      [own],
    );
    const [session] = rows;
    while (!isOver) {
      const began = performance.now();
      await client.query('UPDATE camera_sessions SET last_seen_at = now() WHERE id = $1 AND started_at = $2', [
        session?.id,
        session?.started_at,
      ]);
      await client.query('SELECT count(*) FROM camera_sessions WHERE viewer_id = $1 AND local_day = current_date', [
        session?.viewer_id,
      ]);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await client.end();
  };
  const playing = Promise.all(Array.from({ length: players }, (_, own) => play(own)));
  await work();
  isOver = true;
  await playing;
  const sorted = times.toSorted((a, b) => a - b);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, worst: sorted.at(-1) ?? 0, asked: sorted.length };
};

/**
 * What those who watch notice while the expiry jobs run: these drop whole months that no location keeps any longer, and delete row by row
 * sightings and what only one location has stopped keeping. Returns whether the goal is met.
 */
export const measureExpiry = async (
  { connectionString, client }: { readonly connectionString: string; readonly client: pg.Client },
  locationId: number,
): Promise<boolean> => {
  await client.query('SET session_replication_role = replica');
  await client.query('UPDATE locations SET session_days = CASE id WHEN $1 THEN 90 ELSE 600 END', [locationId]);
  await client.query('UPDATE plate_sighting_settings SET sighting_days = 30');
  await client.query('SET session_replication_role = DEFAULT');
  const log = createLog('silent');
  const { db, close } = openDatabase(connectionString, log);
  const deps = { db, log, clock: { now: Date.now } } as unknown as Platform;
  const [ofSessions] = sessionJobs(deps);
  const [ofSightings] = sightingJobs(deps);
  const run = (job: typeof ofSessions) => job?.run({}, { signal: new AbortController().signal, attempt: 1 });
  const count = async () => {
    const { rows } = await client.query<{ months: number; sessions: number; own: number; sightings: number }>(
      `SELECT (SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'camera_sessions'::regclass) AS months,
         (SELECT count(*)::int FROM camera_sessions) AS sessions, (SELECT count(*)::int FROM camera_sessions WHERE location_id = $1) AS own,
         (SELECT count(*)::int FROM plate_sightings) AS sightings`,
      [locationId],
    );
    return rows[0] ?? { months: 0, sessions: 0, own: 0, sightings: 0 };
  };
  const quiet = await watchDuring(connectionString, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const before = await count();
  const began = performance.now();
  let runs = 0;
  const watched = await watchDuring(connectionString, async () => {
    // A month that is in use is left for the next hour.
    while (runs < hours && (runs === 0 || (await count()).months === before.months)) {
      await run(ofSessions);
      runs++;
    }
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const alsoBegan = performance.now();
  const alsoWatched = await watchDuring(connectionString, () => Promise.resolve(run(ofSightings)));
  const alsoSeconds = ((performance.now() - alsoBegan) / 1_000).toFixed(1);
  const after = await count();
  await close();
  const isGone = after.months < before.months && after.own < before.own && after.sightings < before.sightings;
  const isMet = isGone && watched.worst < goal && alsoWatched.worst < goal;
  const said = ({ p99, worst, asked }: Watched) => `p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms of ${asked}`;
  console.log(
    `${isMet ? 'pass' : 'FAIL'}  expiry in ${seconds} s and ${runs} runs: ${before.months - after.months} months dropped, ${before.sessions - after.sessions} sessions gone ` +
      `(${before.own - after.own} of a location that keeps 90 days); those who watch: ${said(watched)}; without it: ${said(quiet)} (goal: worst ${goal}); ` +
      `${before.sightings - after.sightings} of ${before.sightings} sightings gone in ${alsoSeconds} s; those who watch: ${said(alsoWatched)}`,
  );
  return isMet;
};
