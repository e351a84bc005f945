import { type RawBuilder, sql } from 'kysely';

/**
 * The ids of all of an account's memberships at a location, given one of them: what restricts the person there (custody blocks, Stream
 * Shield's lock, the day's sessions) applies to all of them.
 */
export const accountMemberships = (
  viewerId: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(SELECT membership.id FROM viewers own
  JOIN viewers membership ON membership.account_id = own.account_id AND membership.location_id = own.location_id
    WHERE own.id = ${viewerId})`;

/** Whether Stream Shield has locked the account of a viewer (`viewer`) at the location. */
export const isShieldLocked = sql<boolean>`EXISTS (SELECT 1 FROM viewers membership
  WHERE membership.account_id = viewer.account_id AND membership.location_id = viewer.location_id AND membership.is_shield_locked)`;

/** Whether a viewer's deletion date has come, `day` being the date at the location. `alias` is that of `viewers`. */
export const isDeletionDue = (alias: string, day: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.deletion_date`)} <= ${day}, false)`;
