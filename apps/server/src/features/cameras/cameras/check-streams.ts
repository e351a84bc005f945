import type { SourceState } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import type { Database } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachInPages } from '../../../platform/jobs/bounded.ts';
import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import { createPulse, type Pulse, streamStateOf } from '../../../platform/recording-servers/index.ts';
import { createOverrideUpstream } from '../../../platform/streams/index.ts';
import { noteCheck, tellOfCameras } from '../camera-health/index.ts';
import { requestDuePictures } from '../recording-servers/index.ts';
import { checkStream, checkStreams } from './stream-check-kinds.ts';

type Deps = Pick<Needs, 'db' | 'clock' | 'jobs'>;

interface OwnStream {
  id: number;
  url: string;
}

const limits = { connectMs: 3_000, answerMs: 4_000, totalMs: 8_000, connections: 2 };
const atOnce = 16;
const batch = 200;
const everyMinute = { expression: '* * * * *', timeZone: 'UTC', alsoAtStart: true } as const;

/** Cameras with a stream address of their own, at any location. */
const ownStreamsAsSystem = (db: Database) =>
  db
    .selectFrom('cameras')
    .where('override_stream_url', '=', true)
    .where('stream_url', 'is not', null)
    .select(['id', sql<string>`stream_url`.as('url')])
    .orderBy('id');

const look = async (pulse: Pulse, { url }: OwnStream): Promise<SourceState | null> => {
  // The form validates addresses; if one is invalid anyway, no camera can be online at it.
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return 'offline';
  const upstream = createOverrideUpstream(url, limits);
  try {
    return await streamStateOf(upstream, pulse);
  } finally {
    await upstream.close();
  }
};

/** Stores a state, unless the address was changed in the meantime. Subscribers are told of a camera that went offline. */
const keepStreamState = async (
  { db, clock, jobs }: Deps,
  { id, url }: OwnStream,
  state: SourceState,
): Promise<void> => {
  const at = new Date(clock.now());
  const cameOnline = await transact(db, async (tx) => {
    const { rows } = await sql<{ locationId: number; before: SourceState }>`
      WITH former AS (
        SELECT id, state FROM cameras WHERE id = ${id} AND override_stream_url AND stream_url = ${url}
          AND state <> ${state} FOR UPDATE
      )
      UPDATE cameras camera SET state = ${state}, state_since = ${at}, outage_notification_id = NULL,
        thumbnail_due_at = CASE WHEN ${state} = 'online' THEN ${at} ELSE camera.thumbnail_due_at END
      FROM former WHERE camera.id = former.id
      RETURNING camera.location_id AS "locationId", former.state AS before`.execute(tx);
    const [kept] = rows;
    if (kept?.before === 'online' && (state === 'offline' || state === 'noSignal')) {
      const key = state === 'offline' ? 'cameraOffline' : 'cameraWithoutPicture';
      await tellOfCameras({ clock, jobs }, tx, { locationId: kept.locationId, key, cameraIds: [id] });
    }
    return kept !== undefined && state === 'online';
  });
  if (cameOnline) await requestDuePictures(jobs);
};

/** Keeps the state of cameras that no recording server reports. */
export const createStreamChecker = (deps: Deps) => {
  const pulse = createPulse(deps.clock);
  const check = async (camera: OwnStream): Promise<void> => {
    const state = await look(pulse, camera);
    // Another process may know more: its result stays until this one has a result, too.
    if (state !== null) await keepStreamState(deps, camera, state);
  };
  return {
    async one(cameraId: number): Promise<void> {
      const camera = await ownStreamsAsSystem(deps.db).where('id', '=', cameraId).executeTakeFirst();
      if (camera) await check(camera);
    },
    round: async (signal: AbortSignal): Promise<void> => {
      const noted = () => noteCheck(deps.db, 'streams', deps.clock.now());
      const read = async (afterId: number, most: number) => {
        await noted();
        return await ownStreamsAsSystem(deps.db).where('id', '>', afterId).limit(most).execute();
      };
      await eachInPages({ read, most: batch, limit: atOnce, run: check }, signal);
      await noted();
    },
  };
};

export const streamCheckJobs = (deps: Needs): JobDefinition[] => {
  const checker = createStreamChecker(deps);
  return [
    job(checkStreams, (_, { signal }) => checker.round(signal), everyMinute),
    job(checkStream, ({ cameraId }) => checker.one(cameraId)),
  ];
};
