import type { viewerLists } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { accountMemberships, isDeletionDue } from '../../../platform/database/memberships.ts';
import { coversPause, hasOwnPause, isPausedByStaff } from '../../../platform/database/pauses.ts';
import { countFrom, thumbnailsFrom } from '../../../platform/database/reading.ts';
import { blockNotOver, isBarredAt } from '../../../watching/blocks.ts';

/** The time of a call and the calendar date there at the location. */
export interface Today {
  at: Date;
  day: string;
  /** A pause of all the location's viewers, in force; `until` null means indefinitely. */
  pause: { until: Date | null } | null;
}

/** Paused at the time of the call: an expired pause does not count. Needs `viewers viewer`. */
export const isPaused = ({ at, pause }: Today) => (pause ? sql<boolean>`true` : hasOwnPause('viewer', at));

/**
 * Whether staff have paused or denied this membership; unlike a custody block, that says nothing about the person's other memberships.
 * Needs `viewers viewer`.
 */
export const isKeptOut = (
  at: Date,
) => sql<boolean>`(viewer.lock_reason IS DISTINCT FROM 'partner' AND ${isPausedByStaff('viewer', at)}
  OR ${coversPause('viewer', at)}
  OR EXISTS (SELECT 1 FROM registrations registration WHERE registration.viewer_id = viewer.id AND registration.state = 'denied'))`;

/**
 * Whether staff keep the person out of something: by a custody block that has not ended, on any membership there, a pause, or a denial.
 * Each goes with the membership, after which the person could come in again without it. Needs `viewers viewer`.
 */
export const isHeldByStaff = (at: Date) => sql<boolean>`(${isKeptOut(at)}
  OR ${isBarredAt(sql`viewer.location_id`, sql`viewer.account_id`, at)})`;

/** When the pause of someone who {@link isPaused} ends, their own or the location's; null means never. Needs `viewers viewer`. */
export const pausedUntil = ({ pause }: Today) =>
  pause
    ? sql<
        string | null
      >`CASE WHEN NOT (viewer.is_locked AND viewer.lockout_end IS NULL) AND ${pause.until}::timestamptz IS NOT NULL
        THEN greatest(viewer.lockout_end, ${pause.until}) END`
    : sql<string | null>`viewer.lockout_end`;

/** Needs `viewers viewer`. */
export const hasNeverSignedIn = sql<boolean>`NOT EXISTS (SELECT FROM first_sign_ins sign_in WHERE sign_in.account_id = viewer.account_id)`;

/** The deletion date has been reached. Needs `viewers viewer`. */
export const hasEnded = ({ day }: Today) => isDeletionDue('viewer', sql`${day}::date`);

const lists: Record<(typeof viewerLists)[number], (today: Today) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  active: (today) => sql`(NOT ${isPaused(today)} AND NOT ${hasEnded(today)})`,
  paused: isPaused,
  scheduled: () => sql`viewer.deletion_date IS NOT NULL`,
};

/** Which approved viewers a list shows. Needs `viewers viewer`. */
export const isInList = (list: (typeof viewerLists)[number], today: Today) =>
  sql<boolean>`(viewer.approved_at IS NOT NULL AND ${lists[list](today)})`;

const shownToFamily = (familyId: RawBuilder<number>) => sql`camera.is_enabled AND NOT camera.ai_only AND camera.id IN (
  SELECT class_camera.camera_id FROM children child JOIN child_classes child_class ON child_class.child_id = child.id
    JOIN class_cameras class_camera ON class_camera.class_id = child_class.class_id
  WHERE child.family_id = ${familyId})`;

/** At most three pictures of the cameras shown by the classes of a family's children, by name. */
export const familyCameras = (familyId: RawBuilder<number>) =>
  thumbnailsFrom(
    sql`(SELECT camera.* FROM cameras camera WHERE ${shownToFamily(familyId)} ORDER BY lower(camera.name), camera.id LIMIT 3) camera`,
  );
export const familyCameraCount = (familyId: RawBuilder<number>) =>
  countFrom(sql`cameras camera WHERE ${shownToFamily(familyId)}`);

/** Number of custody blocks in force or upcoming; `whose` narrows `custody_blocks block`. */
export const custodyBlockCount = ({ at }: Pick<Today, 'at'>, whose: RawBuilder<unknown>) =>
  countFrom(sql`custody_blocks block WHERE ${whose} AND ${blockNotOver(at)}`);

/**
 * Custody blocks bind the person: one entered on any membership of theirs at the location concerns the viewer. Needs `custody_blocks block`.
 */
export const concernsViewer = (viewerId: RawBuilder<unknown>) =>
  sql<boolean>`block.viewer_id IN ${accountMemberships(viewerId)}`;

/**
 * Custody blocks on a family's members, on any of their memberships, and around its children. Needs `custody_blocks block`. The array is
 * built once and leads to its blocks by their key; with a list, each of the location's blocks would be looked up in it.
 */
export const concernsFamily = (familyId: RawBuilder<unknown>) =>
  sql<boolean>`block.id = ANY (ARRAY(
    SELECT on_member.id FROM viewers member JOIN viewers same ON same.account_id = member.account_id AND same.location_id = member.location_id
      JOIN custody_blocks on_member ON on_member.viewer_id = same.id WHERE member.family_id = ${familyId}
    UNION ALL SELECT around.id FROM children kid JOIN custody_blocks around ON around.child_id = kid.id WHERE kid.family_id = ${familyId}))`;

/** Whether a child of the family is found by a search. */
export const hasChildNamed = (familyId: RawBuilder<number>, locationId: number, search: string) =>
  sql<boolean>`${familyId} IN (SELECT child.family_id FROM children child
    WHERE child.location_id = ${locationId} AND ${foldedSearch(folded.child('child'), search)})`;

/** Whether a child of the family is in one of the classes. */
export const hasChildInClasses = (familyId: RawBuilder<number>, classIds: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM children child JOIN child_classes child_class ON child_class.child_id = child.id
    WHERE child.family_id = ${familyId} AND child_class.class_id = ANY (${[...classIds]}::integer[]))`;
