import { type RawBuilder, sql } from 'kysely';

/** Whether the pause of a whole location is in force; without an end, it lasts until staff lift it. `alias` is that of `locations`. */
export const isLocationPaused = (alias: string, at: Date) =>
  sql<boolean>`(${sql.ref(`${alias}.viewers_paused`)} AND coalesce(${sql.ref(`${alias}.viewers_paused_until`)} > ${at}, true))`;

/**
 * Locked now, by staff or by a cap, regardless of a pause of the location: a pause whose end has passed does not count. `alias` is that of
 * `viewers`.
 */
export const hasOwnPause = (alias: string, at: Date | RawBuilder<Date>) =>
  sql<boolean>`(${sql.ref(`${alias}.is_locked`)} AND coalesce(${sql.ref(`${alias}.lockout_end`)} > ${at}, true))`;

/** Whether a cap's lock covers a pause by staff that continues once the cap lets go. `alias` is that of `viewers`. */
export const coversPause = (alias: string, at: Date) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.resume_lockout_end`)} > ${at}, false)`;

/** Paused by staff. A cap's lock alone is not a pause, but may cover one that has an end. `alias` is that of `viewers`. */
export const isPausedByStaff = (alias: string, at: Date) =>
  sql<boolean>`(${sql.ref(`${alias}.lock_reason`)} IS DISTINCT FROM 'policyLimit' AND ${hasOwnPause(alias, at)} OR ${coversPause(alias, at)})`;
