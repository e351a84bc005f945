import type { users } from '@viewgate/contract';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { answerPhoto, drawPhoto } from '../../../platform/pictures/photo.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { usersOf } from './views.ts';

/** Stores a new photo (base64), drops the current one (null), or keeps it (undefined). True if something changed. */
export const choosePhoto = async (tx: Tx, accountId: number, file: string | null | undefined): Promise<boolean> => {
  if (file === undefined) return false;
  // A new picture gets a new address: browsers cache the old one for good.
  const { numDeletedRows } = await tx
    .deleteFrom('account_photos')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (file === null) return numDeletedRows > 0n;
  const jpeg = await drawPhoto(file, 'profilePhotoFile');
  await tx.insertInto('account_photos').values({ account_id: accountId, jpeg }).execute();
  return true;
};

const photoOf = async (db: Queryable, actor: Actor, id: number, guid: string): Promise<Buffer | undefined> => {
  const isSeen =
    id === actor.accountId ||
    (await usersOf(db, actor).where('account.id', '=', id).select('account.id').executeTakeFirst());
  if (!isSeen) return undefined;
  const found = await db
    .selectFrom('account_photos')
    .where('account_id', '=', id)
    .where('guid', '=', guid)
    .select('jpeg')
    .executeTakeFirst();
  return found?.jpeg;
};

/** Sends the photo to anyone who can see the account. */
export const sendPhoto: Handler<typeof users.profilePhoto> = async ({ db, actor, input, reply }) => {
  const jpeg = await photoOf(db, actor, input.params.id, input.params.guid);
  if (!jpeg) throw notFound();
  answerPhoto(reply, jpeg);
  return '';
};
