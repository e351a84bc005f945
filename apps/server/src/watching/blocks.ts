import { type RawBuilder, sql } from 'kysely';

/** In force or upcoming. Needs `custody_blocks block`. */
export const blockNotOver = (at: Date) => sql<boolean>`(block.ends_at IS NULL OR block.ends_at > ${at})`;

/** Needs `custody_blocks block`. */
export const blockInForce = (at: Date) => sql<boolean>`(block.starts_at <= ${at} AND ${blockNotOver(at)})`;

/** In force at some time of a stretch, its end excluded. Needs `custody_blocks block`. */
export const blockWithin = (from: RawBuilder<Date>, until: RawBuilder<Date>) =>
  sql<boolean>`(block.starts_at < ${until} AND coalesce(block.ends_at > ${from}, true))`;

/** The blocks that bar an account, as what follows FROM: a block binds the person, on whichever membership (`barred`) it was entered. */
export const blocksAgainst = (accountId: RawBuilder<unknown>) =>
  sql`custody_blocks block JOIN viewers barred ON barred.id = block.viewer_id AND barred.account_id = ${accountId}`;

/** Whether a block in force bars an account from a child. */
export const isBarredFrom = (childId: RawBuilder<unknown>, accountId: RawBuilder<unknown>, at: Date) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${blocksAgainst(accountId)} WHERE block.child_id = ${childId} AND ${blockInForce(at)})`;

/** Whether a block in force or upcoming bars an account from any child at a location. */
export const isBarredAt = (locationId: RawBuilder<unknown>, accountId: RawBuilder<unknown>, at: Date) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${blocksAgainst(accountId)} WHERE barred.location_id = ${locationId} AND ${blockNotOver(at)})`;
