import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import { createWriteLater } from '../platform/turns/write-later.ts';

/** An open attempt that was refused. */
interface RefusedOpening {
  readonly locationId: number;
  /** The local day. */
  readonly day: string;
  readonly viewerId: number;
  readonly cameraId: number;
  /** The first reason of the decision. */
  readonly rule: string;
}
interface Counted extends RefusedOpening {
  times: number;
}

export type RefusedOpenings = ReturnType<typeof createRefusedOpenings>;

/** The most different refusals held in memory; further ones are not counted until these have been written. */
const mostHeld = 5_000;

/**
 * Counts refused openings for the report of refusals, without making anybody wait: counts are held in memory and written together a little
 * later. Counts that a process has not written when it dies are lost, as are those that find no room twice in a row.
 */
export const createRefusedOpenings = ({ db, log }: Pick<Platform, 'db' | 'log'>) => {
  let held = new Map<string, Counted>();

  const hold = (one: Counted): void => {
    const key = [one.locationId, one.day, one.viewerId, one.cameraId, one.rule].join(' ');
    const known = held.get(key);
    if (known) known.times += one.times;
    else if (held.size < mostHeld) held.set(key, { ...one });
  };
  const later = createWriteLater<Counted>({
    take: () => {
      const due = [...held.values()];
      held = new Map();
      return due;
    },
    // Skips viewers and cameras deleted since. Written in one order, so that two processes cannot deadlock.
    write: (due) =>
      sql`INSERT INTO refused_openings (location_id, day, viewer_id, camera_id, rule, times)
      SELECT refused."locationId", refused.day, refused."viewerId", refused."cameraId", refused.rule, refused.times
      FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
          AS refused ("locationId" integer, day date, "viewerId" integer, "cameraId" integer, rule text, times integer)
        JOIN viewers viewer ON viewer.location_id = refused."locationId" AND viewer.id = refused."viewerId"
        JOIN cameras camera ON camera.location_id = refused."locationId" AND camera.id = refused."cameraId"
      ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (location_id, day, viewer_id, camera_id, rule)
        DO UPDATE SET times = refused_openings.times + excluded.times`.execute(db),
    keep: (due) => {
      for (const one of due) hold(one);
    },
    log,
    failed: 'refused openings wait to be counted',
  });

  return {
    note: (one: RefusedOpening): void => {
      hold({ ...one, times: 1 });
      later.soon();
    },
    /** Writes what is held. Never rejects. */
    write: later.now,
    /** Writes what is held, and stops. */
    stop: later.now,
  };
};
