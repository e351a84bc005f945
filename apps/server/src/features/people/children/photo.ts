import type { children } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { answerPhoto, drawPhoto } from '../../../platform/pictures/photo.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Stores a new photo (base64), drops the current one (null), or keeps it (undefined). */
export const setPhoto = async (
  tx: Tx,
  { locationId }: LocationScope,
  childId: number,
  file: string | null | undefined,
): Promise<void> => {
  if (file === undefined) return;
  if (file === null) {
    const own = tx.deleteFrom('child_photos').where('location_id', '=', locationId).where('child_id', '=', childId);
    await own.execute();
    return;
  }
  const jpeg = await drawPhoto(file, 'photoFile');
  // A new picture gets a new address: browsers cache the old one for good.
  await tx
    .insertInto('child_photos')
    .values({ location_id: locationId, child_id: childId, jpeg })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet({ jpeg, guid: sql`gen_random_uuid()` }))
    .execute();
};

export const sendPhoto: Handler<typeof children.photo> = async ({ db, scope, input, reply }) => {
  const found = await db
    .selectFrom('child_photos')
    .where('location_id', '=', scope.locationId)
    .where('child_id', '=', input.params.id)
    .where('guid', '=', input.params.guid)
    .select('jpeg')
    .executeTakeFirst();
  if (!found) throw notFound();
  answerPhoto(reply, found.jpeg);
  return '';
};
