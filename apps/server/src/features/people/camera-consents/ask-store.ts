import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** The locations whose guardians have yet to be told, as many as one run handles. */
export const openAsksAsSystem = async (db: Queryable): Promise<number[]> => {
  const rows = await db
    .selectFrom('consent_asks')
    .select('location_id as locationId')
    .orderBy('asked_at')
    .limit(500)
    .execute();
  return rows.map(({ locationId }) => locationId);
};

/** Up to which account the location's guardians have been told. The location must be held. */
export const openAsk = (tx: Tx, locationId: number) =>
  tx
    .selectFrom('consent_asks')
    .where('location_id', '=', locationId)
    .select('asked_until as askedUntil')
    .executeTakeFirst();

/** Notes up to which account they were told; null: all of them. */
export const noteAsked = async (tx: Tx, locationId: number, askedUntil: number | null): Promise<void> => {
  const ofLocation = ['location_id', '=', locationId] as const;
  if (askedUntil === null)
    await tx
      .deleteFrom('consent_asks')
      .where(...ofLocation)
      .execute();
  else
    await tx
      .updateTable('consent_asks')
      .set({ asked_until: askedUntil })
      .where(...ofLocation)
      .execute();
};
