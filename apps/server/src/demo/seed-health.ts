import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const minute = 60_000;
const day = 1_440 * minute;
const ways = ['offline', 'offline', 'noSignal', 'frozen', 'black'] as const;

/** Sixty days of how cameras and recording servers were, with a night in which the portal itself was down. */
export const seedHealth = async (
  { db, dice, now }: SeedContext,
  locations: readonly SeededLocation[],
): Promise<void> => {
  const rows: {
    location_id: number;
    camera_id: number | null;
    recording_server_id: number | null;
    state: string;
    began_at: Date;
    ended_at: Date;
  }[] = [];
  for (const { id: location_id, serverId, cameraIds } of locations) {
    const subjects = [
      { camera_id: null, recording_server_id: serverId },
      ...[...cameraIds.values()].map((camera_id) => ({ camera_id, recording_server_id: null })),
    ];
    for (const subject of subjects) {
      let at = now - 60 * day;
      for (let turn = 0; at < now; turn++) {
        const isUp = turn % 2 === 0;
        const end = Math.min(now, at + (isUp ? (3 + dice.below(20)) * day : (5 + dice.below(400)) * minute));
        const state = isUp ? 'online' : subject.camera_id === null ? 'offline' : dice.pick(ways);
        rows.push({ location_id, ...subject, state, began_at: new Date(at), ended_at: new Date(end) });
        at = end;
      }
    }
  }
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('health_states')
      .values(rows.slice(from, from + 500))
      .execute();
  for (const kind of ['answering', 'silent', 'streams']) {
    const looked_at = new Date(now);
    await db
      .insertInto('health_watches')
      .values({ kind, looked_at })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ looked_at }))
      .execute();
    const began_at = new Date(now - 20 * day);
    await db
      .insertInto('unwatched_times')
      .values({ kind, began_at, ended_at: new Date(began_at.getTime() + 9 * 60 * minute) })
      .execute();
  }
};
