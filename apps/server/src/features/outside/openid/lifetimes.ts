import { sql } from 'kysely';

/** Seconds. Anyone who takes longer than a request lasts has to start again. */
export const requestLasts = 30 * 60;
export const codeLasts = 60;
export const deviceCodeLasts = 10 * 60;
/** It ends at once with what it came from, so its length only determines how often an app has to refresh. */
export const accessTokenLasts = 3_600;
/** Longer than any connection: its session says when that ends. */
export const refreshTokenLasts = 31 * 86_400;
/** A connection that is not used within this many seconds was abandoned on the way. */
export const unusedLasts = 15 * 60;

/** Hours that a connection lasts: for an app that may continue while the person is away, and for any other. */
const whileAway = 30 * 24;
const whileHere = 12;

/** Lasting connections are allowed as on a phone: for viewers, if all of their organizations allow them (ADR 0020). */
export const hoursOf = (isOffline: boolean, mayLast: boolean): number => (isOffline && mayLast ? whileAway : whileHere);

/** {@link hoursOf} for session `sign_in` with the scopes of its grant, as an interval. */
export const lifetimeOf = sql`CASE WHEN 'offline_access' = ANY (held.scopes) AND may_last(sign_in.account_id)
  THEN make_interval(hours => ${whileAway}) ELSE make_interval(hours => ${whileHere}) END`;
