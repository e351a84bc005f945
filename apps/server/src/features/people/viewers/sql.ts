import type { viewerLists } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countFrom, thumbnailsFrom } from '../../../platform/database/reading.ts';

/** The time of a call and the calendar date there at the location. */
export interface Today {
  at: Date;
  day: string;
  /** A pause of all the location's viewers, in force; `until` null means indefinitely. */
  pause: { until: Date | null } | null;
}

/** Paused at the time of the call: an expired pause does not count. Needs `viewers v`. */
export const isPaused = ({ at, pause }: Today) =>
  pause ? sql<boolean>`true` : sql<boolean>`(v.is_locked AND (v.lockout_end IS NULL OR v.lockout_end > ${at}))`;

/** When the pause of someone who {@link isPaused} ends, their own or the location's; null means never. Needs `viewers v`. */
export const pausedUntil = ({ pause }: Today) =>
  pause
    ? sql<
        string | null
      >`CASE WHEN NOT (v.is_locked AND v.lockout_end IS NULL) AND ${pause.until}::timestamptz IS NOT NULL
        THEN greatest(v.lockout_end, ${pause.until}) END`
    : sql<string | null>`v.lockout_end`;

/** The deletion date has been reached. Needs `viewers v`. */
export const hasEnded = ({ day }: Today) => sql<boolean>`coalesce(v.deletion_date <= ${day}::date, false)`;

const lists: Record<(typeof viewerLists)[number], (today: Today) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  active: (today) => sql`(NOT ${isPaused(today)} AND NOT ${hasEnded(today)})`,
  paused: isPaused,
  scheduled: () => sql`v.deletion_date IS NOT NULL`,
};

/** Which approved viewers a list shows. Needs `viewers v`. */
export const isInList = (list: (typeof viewerLists)[number], today: Today) =>
  sql<boolean>`(v.approved_at IS NOT NULL AND ${lists[list](today)})`;

const shownToFamily = (familyId: RawBuilder<number>) => sql`c.is_enabled AND NOT c.ai_only AND c.id IN (
  SELECT cc.camera_id FROM children k JOIN child_classes kc ON kc.child_id = k.id JOIN class_cameras cc ON cc.class_id = kc.class_id
  WHERE k.family_id = ${familyId})`;

/** At most three pictures of the cameras shown by the classes of a family's children, by name. */
export const familyCameras = (familyId: RawBuilder<number>) =>
  thumbnailsFrom(
    sql`(SELECT c.* FROM cameras c WHERE ${shownToFamily(familyId)} ORDER BY lower(c.name), c.id LIMIT 3) cam`,
  );
export const familyCameraCount = (familyId: RawBuilder<number>) =>
  countFrom(sql`cameras c WHERE ${shownToFamily(familyId)}`);

/** Number of custody blocks in force or upcoming; `whose` narrows `custody_blocks b`. */
export const custodyBlockCount = ({ at }: Today, whose: RawBuilder<unknown>) =>
  countFrom(sql`custody_blocks b WHERE ${whose} AND (b.ends_at IS NULL OR b.ends_at > ${at})`);

/** Whether a child of the family is in one of the classes. */
export const hasChildInClasses = (familyId: RawBuilder<number>, classIds: readonly number[]) =>
  sql<boolean>`EXISTS (SELECT 1 FROM children k JOIN child_classes kc ON kc.child_id = k.id
    WHERE k.family_id = ${familyId} AND kc.class_id = ANY (${[...classIds]}::integer[]))`;
