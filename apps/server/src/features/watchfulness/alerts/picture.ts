import { randomUUID } from 'node:crypto';
import { type alerts, readInput, reportedPicture } from '@viewgate/contract';
import { decideStaffHere } from '@viewgate/policy';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { reencode, UnreadablePicture } from '../../../platform/pictures/reencode.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import { staffFactsOf } from '../../access/streams/index.ts';
import type { Needs } from './needs.ts';
import { alertDetail, kindsFor } from './views.ts';

/** The size shown in the modal. Gates send many at once. */
const size = { width: 1_280, height: 1_280, quality: 78, isQuick: true };
/** Small enough to be pushed to every open portal. */
const pushedSize = { width: 320, height: 240, quality: 60 };

/** More than any camera has; a picture that claims more would take seconds and hundreds of megabytes. */
const reportedMaxPixels = 24_000_000;
/**
 * Pictures of reports are decoded on three of this process's four threads: everything else needs one, too. Gates and detectors of all
 * locations take turns.
 */
const drawing = createTurns({
  atOnce: 3,
  atOnceOfOne: 3,
  mostWaitingOfOne: 60,
  mostWaiting: 300,
  longestWait: 3_000,
  refusal: () => new Refusal('tooMany', { retryAfter: 2 }),
});

/** Re-encodes a picture that somebody sent, no larger than it is shown. Throws `UnreadablePicture`. */
export const drawAlertPicture = (bytes: Buffer): Promise<Buffer> => reencode(bytes, size, reportedMaxPixels);

/** The picture of a report as it was sent, in base64; or what is wrong with it. */
export const readReported = (
  sent: string | null | undefined,
): { readonly base64: string | null; readonly refusal: Refusal | null } => {
  if (!sent) return { base64: null, refusal: null };
  const read = readInput(reportedPicture, sent);
  if (!read.wrong) return { base64: read.data, refusal: null };
  const failures = read.wrong.map(({ failure }) => ({ propertyName: 'base64Img', ...failure }));
  return { base64: null, refusal: new Refusal('validation', { failures }) };
};

/** {@link drawAlertPicture} for a picture in base64 in a report, in the turn of its kind and location; refuses one that cannot be read. */
export const drawReported = (kind: 'plate' | 'child', locationId: number, base64: string): Promise<Buffer> =>
  drawing(`${kind} ${locationId}`, () => drawAlertPicture(Buffer.from(base64, 'base64'))).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? invalid('base64Img', 'pictureNotJpeg') : error;
  });

/**
 * The same for an alarm, which matters more than its picture: if the picture cannot be read, or there is no room to decode it, the alarm
 * goes without.
 */
export const drawIfPossible = async (
  ...given: Parameters<typeof drawReported>
): Promise<{ readonly jpeg: Buffer | null; readonly refusal: Refusal | null }> => {
  try {
    return { jpeg: await drawReported(...given), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { jpeg: null, refusal: error.code === 'tooMany' ? null : error };
  }
};

export const drawPushed = (jpeg: Buffer): Promise<Buffer> => reencode(jpeg, pushedSize);

/** A picture that a report brought, and the unguessable part of its addresses. It is stored once, for everything that shows it. */
export interface ReportedPicture {
  readonly guid: string;
  /** Re-encoded. */
  readonly jpeg: Buffer;
  /** Stored in the same transaction, for something else that shows it. */
  readonly isStored?: true;
}
export const pictureOf = (jpeg: Buffer): ReportedPicture => ({ guid: randomUUID(), jpeg });

/** Stores pictures; each is deleted with the last alert or sighting that shows it. */
export const storePictures = async (
  tx: Tx,
  locationId: number,
  pictures: readonly ReportedPicture[],
): Promise<void> => {
  const rows = pictures.map(({ guid, jpeg }) => ({ location_id: locationId, guid, jpeg }));
  if (rows.length > 0) await tx.insertInto('reported_pictures').values(rows).execute();
};

/** Shows pictures with alerts, by the alerts' ids, and stores those that are not stored yet; alerts without a picture are left out. */
export const showPictures = async (
  tx: Tx,
  locationId: number,
  pictures: ReadonlyMap<number, ReportedPicture | null>,
  takenAt: Date,
): Promise<void> => {
  const shown = [...pictures].flatMap(([alertId, picture]) => (picture ? [{ alertId, picture }] : []));
  await storePictures(
    tx,
    locationId,
    shown.flatMap(({ picture }) => (picture.isStored ? [] : [picture])),
  );
  const rows = shown.map(({ alertId, picture: { guid } }) => ({
    location_id: locationId,
    alert_id: alertId,
    guid,
    taken_at: takenAt,
  }));
  if (rows.length > 0) await tx.insertInto('alert_pictures').values(rows).execute();
};

/**
 * The picture shows the children in the room, so only staff who may watch cameras here and now may see it, even if its camera has been
 * deleted.
 */
export const sendPicture =
  ({ access }: Pick<Needs, 'access'>): Handler<typeof alerts.picture> =>
  async ({ db, actor, scope, input, origin, reply }) => {
    const { id, guid } = input.params;
    if (!(await alertDetail(db, scope, id, kindsFor(actor)))) throw notFound();
    const compiled = await access.of(scope.locationId);
    if (!compiled || decideStaffHere(compiled, staffFactsOf(actor, origin.ip)).outcome === 'deny')
      throw new Refusal('accessDenied');
    const found = await db
      .selectFrom('alert_pictures as shown')
      .innerJoin('reported_pictures as picture', (join) =>
        join.onRef('picture.location_id', '=', 'shown.location_id').onRef('picture.guid', '=', 'shown.guid'),
      )
      .where('shown.location_id', '=', scope.locationId)
      .where('shown.alert_id', '=', id)
      .where('shown.guid', '=', guid)
      .select('picture.jpeg')
      .executeTakeFirst();
    if (!found) throw notFound();
    // Cached only briefly: who may see it changes, and it is deleted here after some days.
    reply.header('cache-control', 'private, max-age=300').type('image/jpeg').send(found.jpeg);
    return '';
  };
