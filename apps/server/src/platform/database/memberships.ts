import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of all of an account's memberships at a location, given one of them: what restricts the person there (custody blocks, Stream
 * Shield's lock, the day's sessions) applies to all of them.
 */
export const accountMemberships = (
  viewerId: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(SELECT m.id FROM viewers own
  JOIN viewers m ON m.account_id = own.account_id AND m.location_id = own.location_id WHERE own.id = ${viewerId})`;

/** Whether Stream Shield has locked the account of a viewer (`v`) at the location. */
export const isShieldLocked = sql<boolean>`EXISTS (SELECT 1 FROM viewers m
  WHERE m.account_id = v.account_id AND m.location_id = v.location_id AND m.is_shield_locked)`;
