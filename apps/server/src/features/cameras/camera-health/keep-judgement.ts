import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { clockHere } from '../../../platform/database/reading.ts';
import { printBytes, printFrom, printOf } from '../../../platform/pictures/print.ts';
import { isSuspect, judge, type Look, type PictureTrouble } from './judge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tellOfCameras } from './tell.ts';

/** Minutes that the same picture may last where a location sets nothing else. */
export const usualFrozenAfter = 30;

/** Whether the hours of the location policy include a moment; needs `locations location` in scope. A location without hours is always open. */
const isOpenAt = (at: Date): RawBuilder<boolean> => sql`NOT EXISTS (
  SELECT 1 FROM policies policy WHERE policy.location_id = location.id AND policy.kind = 'location' AND policy.is_active
    AND policy.is_enabled AND policy.schedule_enabled AND NOT EXISTS (
      SELECT 1 FROM policy_ranges range WHERE range.policy_id = policy.id
        AND range.day_of_week = extract(dow FROM ${clockHere(at)})
        AND range.start_time <= ${clockHere(at)}::time
        AND (range.end_time = '00:00:00' OR range.end_time > ${clockHere(at)}::time)))`;

interface Row {
  locationId: number;
  frozenAfter: number;
  isOpen: boolean;
  print: Buffer | null;
  sameSince: Date | null;
  blackSince: Date | null;
  trouble: PictureTrouble | null;
  troubleSince: Date | null;
}

/** An online camera, locked, with what its last pictures showed. */
const lookedAt = async (tx: Tx, cameraId: number, at: Date): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    SELECT camera.location_id AS "locationId", coalesce(setting.frozen_after_minutes, ${usualFrozenAfter}) AS "frozenAfter",
      ${isOpenAt(at)} AS "isOpen", look.print, look.same_since AS "sameSince", look.black_since AS "blackSince", look.trouble,
      look.trouble_since AS "troubleSince"
    FROM cameras camera JOIN locations location ON location.id = camera.location_id
    LEFT JOIN camera_looks look ON look.camera_id = camera.id
    LEFT JOIN camera_health_settings setting ON setting.location_id = camera.location_id
    WHERE camera.id = ${cameraId} AND camera.state = 'online' FOR NO KEY UPDATE OF camera`.execute(tx);
  return rows[0];
};

const lookOf = ({ print, sameSince, blackSince, trouble, troubleSince }: Row): Look | null =>
  sameSince && {
    print: print && printFrom(print),
    sameSince: sameSince.getTime(),
    blackSince: blackSince?.getTime() ?? null,
    trouble,
    troubleSince: troubleSince?.getTime() ?? null,
  };

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/**
 * Judges a picture of a camera's stream as its recording server gave it, and keeps what the next is compared with. Whoever subscribed
 * hears of one that is frozen or black. Returns whether the next should be taken sooner than usual.
 */
export const keepLook = async (
  deps: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  cameraId: number,
  jpeg: Buffer,
): Promise<boolean> => {
  const print = await printOf(jpeg);
  const at = deps.clock.now();
  return await deps.db.transaction().execute(async (tx) => {
    const row = await lookedAt(tx, cameraId, new Date(at));
    if (!row) return false;
    const { locationId, isOpen, frozenAfter } = row;
    const next = judge(lookOf(row), { print, at, frozenAfterMs: frozenAfter * 60_000, isOpen });
    const values = {
      print: next.print && printBytes(next.print),
      same_since: new Date(next.sameSince),
      black_since: dateOf(next.blackSince),
      looked_at: new Date(at),
      trouble: next.trouble,
      trouble_since: dateOf(next.troubleSince),
    };
    await tx
      .insertInto('camera_looks')
      .values({ camera_id: cameraId, location_id: locationId, ...values })
      .onConflict((conflict) => conflict.column('camera_id').doUpdateSet(values))
      .execute();
    if (next.trouble !== null && next.trouble !== row.trouble)
      await tellOfCameras(deps, tx, { locationId, key: 'cameraWithoutPicture', cameraIds: [cameraId] });
    return isSuspect(next, at);
  });
};
