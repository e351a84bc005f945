import type { CameraThumbnail, dashboard } from '@viewgate/contract';
import { sql } from 'kysely';
import { localDay, localHour, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import { isInTrouble, thumbnail } from '../../../platform/database/reading.ts';
import type { Handler } from '../../../platform/http/call.ts';

const mostPictures = 12;
interface Shown {
  readonly picture: CameraThumbnail;
  readonly total: number;
  readonly inTrouble: number;
}

export const images: Handler<typeof dashboard.images> = async ({ db, scope: { locationId } }) => {
  const { rows } = await sql<Shown>`
    WITH shown AS (
      SELECT camera.*, count(*) OVER ()::integer AS total, count(*) FILTER (WHERE ${isInTrouble}) OVER ()::integer AS in_trouble
      FROM cameras camera WHERE camera.location_id = ${locationId}
      ORDER BY ${isInTrouble} DESC, camera.is_enabled DESC, camera.place, lower(camera.name), camera.id LIMIT ${mostPictures}
    )
    SELECT ${thumbnail} AS picture, camera.total, camera.in_trouble AS "inTrouble"
    FROM shown camera
    ORDER BY ${isInTrouble} DESC, camera.is_enabled DESC, camera.place, lower(camera.name), camera.id`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    inTrouble: rows[0]?.inTrouble ?? 0,
    cameras: rows.map(({ picture }) => picture),
  };
};

/** Milliseconds after which a count is out of date. */
const nowFor = 15 * 60_000;

interface Bucket {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
  readonly children: number;
  readonly adults: number;
}

/** Counts of the same five minutes are added up over a class's cameras; a camera of two classes counts for both. */
export const classDetectionCount: Handler<typeof dashboard.classDetectionCount> = async (call) => {
  const { locationId } = call.scope;
  const { timeZone } = call.location;
  const from = startOfLocalDay(localDay(call.at, timeZone), timeZone);
  const { rows } = await sql<Bucket>`
    SELECT class.id, class.name, counted.began_at AS at, sum(counted.child_count)::integer AS children, sum(counted.adult_count)::integer AS adults
    FROM detection_counts counted JOIN class_cameras link ON link.camera_id = counted.camera_id AND link.location_id = ${locationId}
      JOIN classes class ON class.id = link.class_id
    WHERE counted.location_id = ${locationId} AND counted.began_at >= ${from} AND counted.began_at <= ${new Date(call.at)}
    GROUP BY class.id, class.name, counted.began_at ORDER BY lower(class.name), class.id, counted.began_at`.execute(
    call.db,
  );
  const classes = new Map<number, Bucket[]>();
  for (const row of rows) {
    const of = classes.get(row.id);
    if (of) of.push(row);
    else classes.set(row.id, [row]);
  }
  return {
    classes: [...classes].map(([id, buckets]) => {
      const last = buckets.at(-1);
      const hours = new Map<number, { hour: number; children: number; adults: number }>();
      for (const { at, children, adults } of buckets) {
        const hour = localHour(new Date(at).getTime(), timeZone);
        const so = hours.get(hour) ?? { hour, children: 0, adults: 0 };
        hours.set(hour, { hour, children: Math.max(so.children, children), adults: Math.max(so.adults, adults) });
      }
      const isNow = last && call.at - new Date(last.at).getTime() < nowFor;
      return {
        id,
        name: last?.name ?? '',
        now: isNow ? { children: last.children, adults: last.adults, at: new Date(last.at).toISOString() } : null,
        hours: [...hours.values()],
      };
    }),
  };
};
