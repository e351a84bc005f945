import type { events } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { isInvited } from '../../../watching/invited.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { answerPhoto, drawPhoto } from '../../../platform/pictures/photo.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { isEvent } from './store.ts';

/** As wide as a card on a phone. */
const size = { width: 960, height: 640, quality: 78 };

/** Returns whether there was one. */
export const dropThumbnail = async (tx: Tx, { locationId }: LocationScope, eventId: number): Promise<boolean> => {
  const own = tx.deleteFrom('event_thumbnails').where('location_id', '=', locationId).where('event_id', '=', eventId);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
};

/** Stores a new picture (base64), deletes the current one (null), or keeps it (undefined). */
export const setThumbnail = async (
  tx: Tx,
  scope: LocationScope,
  eventId: number,
  file: string | null | undefined,
): Promise<void> => {
  if (file === undefined) return;
  if (file === null) {
    await dropThumbnail(tx, scope, eventId);
    return;
  }
  const jpeg = await drawPhoto(file, 'thumbnailFile', size);
  // A new picture gets a new address: browsers cache the old one for good.
  await tx
    .insertInto('event_thumbnails')
    .values({ location_id: scope.locationId, event_id: eventId, jpeg })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ jpeg, guid: sql`gen_random_uuid()` }))
    .execute();
};

/** Copies the picture of another event of the location. */
export const copyThumbnail = async (
  tx: Tx,
  { locationId }: LocationScope,
  eventId: number,
  fromId: number,
): Promise<void> => {
  const { numAffectedRows } = await sql`INSERT INTO event_thumbnails (location_id, event_id, jpeg)
    SELECT location_id, ${eventId}, jpeg FROM event_thumbnails WHERE location_id = ${locationId} AND event_id = ${fromId}`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) throw invalid('thumbnailFile', 'events.pictureGone');
};

const pictures = (db: Queryable, eventId: number, guid: string) =>
  db
    .selectFrom('event_thumbnails as thumbnail')
    .where('thumbnail.event_id', '=', eventId)
    .where('thumbnail.guid', '=', guid)
    .select('thumbnail.jpeg');

export const sendThumbnail: Handler<typeof events.thumbnail> = async ({ db, scope, input, reply }) => {
  const { id, guid } = input.params;
  const found = await pictures(db, id, guid).where('thumbnail.location_id', '=', scope.locationId).executeTakeFirst();
  if (!found) throw notFound();
  answerPhoto(reply, found.jpeg);
  return '';
};

/** Only for invited people, and until the event is over. */
export const sendOwnThumbnail: Handler<typeof events.ownThumbnail> = async ({ db, actor, input, reply, at }) => {
  const { id, guid } = input.params;
  const found = await pictures(db, id, guid)
    .where(
      sql<boolean>`EXISTS (SELECT FROM events event JOIN locations location ON location.id = event.location_id
        JOIN viewers viewer ON viewer.location_id = event.location_id JOIN accounts account ON account.id = viewer.account_id
        WHERE event.id = ${id} AND ${isEvent} AND event.ends_at > ${new Date(at)} AND viewer.account_id = ${actor.accountId} AND ${isInvited})`,
    )
    .executeTakeFirst();
  if (!found) throw notFound();
  answerPhoto(reply, found.jpeg);
  return '';
};
