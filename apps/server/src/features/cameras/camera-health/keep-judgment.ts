import { isPolicyOpen } from '@viewgate/policy';
import { usualHealthSettings } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { printBytes, printFrom, printOf } from '../../../platform/pictures/print.ts';
import { isSuspect, type Judgment, judge, type PictureTrouble } from './judge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readRecords } from '../../../watching/facts-view.ts';
import { tellOfCameras } from './tell.ts';

/** Whether the hours of the location policy include a moment. */
const isOpenAt = async (tx: Tx, { locationId, timeZone, policyId }: Row, at: number): Promise<boolean> => {
  const ids = policyId === null ? [] : [policyId];
  const policies = await readRecords(tx, 'policies', { locationId, ids, at });
  return policies.every((policy) => isPolicyOpen(policy, timeZone, at));
};

interface Row {
  locationId: number;
  frozenAfter: number;
  timeZone: string;
  /** Of the active location policy. */
  policyId: number | null;
  print: Buffer | null;
  sameSince: Date | null;
  blackSince: Date | null;
  trouble: PictureTrouble | null;
  troubleSince: Date | null;
  lookedAt: Date | null;
}

/**
 * A camera that has been online since a picture was asked for, locked, with what its last pictures showed; none if staff chose its picture.
 * Read only once it is locked: a statement that waits for the lock rereads the camera afterwards, but not what another process has just
 * found of its pictures.
 */
const judgedCamera = async (tx: Tx, cameraId: number, askedAt: number): Promise<Row | undefined> => {
  await tx.selectFrom('cameras').where('id', '=', cameraId).select('id').forNoKeyUpdate().execute();
  const { rows } = await sql<Row>`
    SELECT camera.location_id AS "locationId", coalesce(setting.frozen_after_minutes, ${usualHealthSettings.frozenAfterMinutes}) AS "frozenAfter",
      location.time_zone_id AS "timeZone", policy.id AS "policyId", known.print, known.same_since AS "sameSince",
      known.black_since AS "blackSince", known.trouble, known.trouble_since AS "troubleSince",
      known.looked_at AS "lookedAt"
    FROM cameras camera JOIN locations location ON location.id = camera.location_id
    LEFT JOIN policies policy ON policy.location_id = location.id AND policy.kind = 'location' AND policy.is_active
    LEFT JOIN camera_looks known ON known.camera_id = camera.id
    LEFT JOIN camera_health_settings setting ON setting.location_id = camera.location_id
    WHERE camera.id = ${cameraId} AND camera.state = 'online' AND NOT camera.override_thumbnail_url
      AND (camera.state_since IS NULL OR camera.state_since <= ${new Date(askedAt)})`.execute(tx);
  return rows[0];
};

const judgmentOf = ({ print, sameSince, blackSince, trouble, troubleSince }: Row): Judgment | null =>
  sameSince && {
    print: print && printFrom(print),
    sameSince: sameSince.getTime(),
    blackSince: blackSince?.getTime() ?? null,
    trouble,
    troubleSince: troubleSince?.getTime() ?? null,
  };

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

interface Taken {
  readonly jpeg: Buffer;
  /** When the picture was asked for (epoch ms): it shows that moment or a later one. */
  readonly askedAt: number;
}

/**
 * Judges a picture of a camera's stream as delivered by its recording server, and stores what the next one is compared with. Subscribers
 * are notified if it is frozen or black. A picture that took so long that a later one was judged first says nothing. Returns whether the
 * next picture should be taken sooner than usual.
 */
export const keepJudgment = async (
  deps: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  cameraId: number,
  { jpeg, askedAt: at }: Taken,
): Promise<boolean> => {
  const print = await printOf(jpeg);
  return await transact(deps.db, async (tx) => {
    const row = await judgedCamera(tx, cameraId, at);
    if (!row) return false;
    const { locationId, frozenAfter } = row;
    const known = judgmentOf(row);
    if (known && row.lookedAt && row.lookedAt.getTime() > at) return isSuspect(known, row.lookedAt.getTime());
    const isOpen = await isOpenAt(tx, row, at);
    const next = judge(known, { print, at, frozenAfterMs: frozenAfter * 60_000, isOpen });
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

/**
 * Forgets what a camera's pictures showed: they are another source's from now on, or no longer judged. Until the next one, the camera is as
 * its source says.
 */
export const forgetLooks = async (tx: Tx, cameraId: number, now: number): Promise<void> => {
  const at = new Date(now);
  const nothing = { print: null, same_since: at, black_since: null, looked_at: at, trouble: null, trouble_since: null };
  await tx.updateTable('camera_looks').set(nothing).where('camera_id', '=', cameraId).execute();
};
