import type { Queryable } from '../../../platform/database/database.ts';

/** Whether no account has ever existed. */
export const isDoorOpen = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('setup_door').select('is_closed').executeTakeFirst()) === undefined;
