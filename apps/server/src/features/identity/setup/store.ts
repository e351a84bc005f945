import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Whether no account has ever existed. */
export const isDoorOpen = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('setup_door').select('is_closed').executeTakeFirst()) === undefined;

/** Closes the setup door forever; of several concurrent attempts, one gets true, after the others' transactions ended. */
export const closeDoor = async (tx: Tx): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('setup_door')
    .values({ is_closed: true })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

interface Person {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A Super Admin who can sign in at once: access to the server's console is proof enough without a mail. */
export const insertAdministrator = async (tx: Tx, person: Person, passwordHash: string): Promise<number> => {
  const { id } = await tx
    .insertInto('accounts')
    .values({
      kind: 'staff',
      user_name: person.userName,
      email: person.email,
      email_confirmed: true,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('users').values({ account_id: id, role: 'SuperAdmin', has_portal_camera_access: true }).execute();
  return id;
};
