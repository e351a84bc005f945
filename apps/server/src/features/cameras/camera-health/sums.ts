import { sql } from 'kysely';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { DaySums } from '../../../platform/day-sums/day-sums.ts';
import { secondsByDay } from './seconds.ts';

/** Days for which uptime is kept and shown. */
export const keptDays = 90;
/** Outages kept per camera or server; earlier ones are only in its days. */
const keptStates = 1_000;

/** For how many seconds of each day cameras and recording servers were up and down; replaces their intervals. */
export const healthSums: DaySums = {
  name: 'cameraHealth',
  tables: ['health_days'],
  // A frozen picture is only recognized after a while, up to a day later.
  settledAfterDays: 2,
  keptDays,
  atOnce: 7,
  minute: 12,

  since: async (tx, locationId) => {
    const states = tx.selectFrom('health_states').where('location_id', '=', locationId);
    const first = await states.select((eb) => eb.fn.min('began_at').as('at')).executeTakeFirst();
    return first?.at ?? null;
  },

  addUp: async (tx, { locationId, timeZone, days, at }) => {
    const rows = await secondsByDay(tx, locationId, days, at);
    if (rows.length > 0) {
      await sql`INSERT INTO health_days (location_id, camera_id, recording_server_id, day, up_seconds, down_seconds)
        SELECT ${locationId}::integer, * FROM unnest(${rows.map(({ cameraId }) => cameraId)}::integer[],
          ${rows.map(({ serverId }) => serverId)}::integer[], ${rows.map(({ day }) => day)}::date[],
          ${rows.map(({ up }) => up)}::integer[], ${rows.map(({ down }) => down)}::integer[])`.execute(tx);
    }
    const oldest = localDay(at, timeZone, -keptDays);
    // What has not been added up yet stays, however much there is.
    await sql`DELETE FROM health_states WHERE location_id = ${locationId} AND ended_at < ${days.at(-1)?.until ?? null}
      AND (ended_at < ${startOfLocalDay(oldest, timeZone)} OR id IN (
        SELECT numbered.id FROM (SELECT state.id, row_number() OVER (PARTITION BY state.camera_id, state.recording_server_id
          ORDER BY state.began_at DESC) AS number FROM health_states state WHERE state.location_id = ${locationId}) numbered
        WHERE numbered.number > ${keptStates}))`.execute(tx);
  },
};
