import type { Tx } from '../../../platform/database/database.ts';

/** The stored value of a flag, locked until commit; undefined while it has its default. */
export const readFlag = async (tx: Tx, name: string): Promise<boolean | undefined> =>
  (await tx.selectFrom('features').select('is_enabled').where('name', '=', name).forUpdate().executeTakeFirst())
    ?.is_enabled;

export const setFlag = async (tx: Tx, name: string, is_enabled: boolean): Promise<void> => {
  await tx
    .insertInto('features')
    .values({ name, is_enabled })
    .onConflict((on) => on.column('name').doUpdateSet({ is_enabled }))
    .execute();
};
