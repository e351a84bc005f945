import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.generated.ts';

type Account = Omit<Insertable<DB['accounts']>, 'kind' | 'email'>;
type User = Omit<Insertable<DB['users']>, 'account_id'>;

/** A staff account with its role, at these locations; returns its id. */
export const addStaff = async (
  db: Tx,
  account: Account,
  user: User,
  locationIds: readonly number[] = [],
): Promise<number> => {
  const { id } = await db
    .insertInto('accounts')
    .values({ kind: 'staff', email: `${account.user_name}@viewgate.example`, ...account })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({ account_id: id, ...user })
    .execute();
  for (const location_id of locationIds)
    await db.insertInto('user_locations').values({ account_id: id, location_id }).execute();
  return id;
};
