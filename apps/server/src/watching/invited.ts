import { type RawBuilder, sql } from 'kysely';
import { hasClaim } from '../platform/database/claims.ts';
import { isDeletionDue } from '../platform/database/memberships.ts';
import { hasOwnPause } from '../platform/database/pauses.ts';
import { dayHere } from '../platform/database/reading.ts';
import { blocksAgainst, blockWithin } from './blocks.ts';

const begins = sql<Date>`event.starts_at`;
const ends = sql<Date>`event.ends_at`;

/**
 * Whether an event opens its cameras: where the location's integration does not include events, nobody there could end one. An exception is
 * not one of them. Needs `events event` and `locations location` in scope.
 */
export const opensCameras = sql<boolean>`(${hasClaim('location', 'events')}
  OR EXISTS (SELECT FROM access_exceptions exception WHERE exception.event_id = event.id))`;

/**
 * Whether a viewer is told of an event: it opens its cameras, and they are let in, invited by a child of the family, not gone or paused for
 * all of it, and not barred from any of its children. It must not reveal where a child is to somebody who may not see that child. Needs
 * `events event`, `locations location`, `viewers viewer` and `accounts account` in scope.
 */
export const isInvited = sql<boolean>`(viewer.location_id = event.location_id AND viewer.approved_at IS NOT NULL
  AND account.email_confirmed AND NOT account.is_locked AND ${opensCameras}
  AND NOT ${hasOwnPause('viewer', ends)}
  AND NOT ${isDeletionDue('viewer', dayHere(begins))}
  AND viewer.family_id IN (SELECT child.family_id FROM event_children event_child JOIN children child ON child.id = event_child.child_id
    WHERE event_child.event_id = event.id)
  AND NOT EXISTS (SELECT FROM ${blocksAgainst(sql.ref('viewer.account_id'))}
    WHERE block.location_id = event.location_id AND ${blockWithin(begins, ends)}
      AND block.child_id IN (SELECT event_child.child_id FROM event_children event_child WHERE event_child.event_id = event.id)))`;

export interface Telling {
  readonly kind: 'invited' | 'begins';
  /** UTC, ISO: told since then. */
  readonly since: string;
}

/**
 * How many of the events that somebody was told of at a location still invite them: none that is over and, for reminders, none that has
 * begun. Needs `accounts account` in scope.
 */
export const eventsStanding = (locationId: number, { kind, since }: Telling, at: number): RawBuilder<number> =>
  sql<number>`(SELECT count(DISTINCT event.id)::integer FROM event_tellings telling JOIN events event ON event.id = telling.event_id
    JOIN locations location ON location.id = event.location_id
    JOIN viewers viewer ON viewer.account_id = telling.account_id AND viewer.location_id = event.location_id
    WHERE telling.account_id = account.id AND telling.location_id = ${locationId} AND telling.kind = ${kind}
      AND telling.told_at >= ${new Date(since)} AND event.ends_at > ${new Date(at)}
      AND (${kind}::text <> 'begins' OR event.starts_at > ${new Date(at)}) AND ${isInvited})`;
