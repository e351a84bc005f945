import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** What limits a membership, apart from caps. */
export interface Limits {
  /** Until when staff paused it: a moment, `infinity`, or `-infinity` if they did not. */
  readonly pausedUntil: string;
  /** How often staff have paused it: a new pause with the same end is another one. */
  readonly pauseCount: number;
  readonly pauseNote: string | null;
  readonly isShieldLocked: boolean;
}

/** A cap's lock was not set by staff, but may cover a pause of theirs that has an end. */
const pausedUntil = sql`CASE WHEN NOT is_locked THEN '-infinity' WHEN lock_reason = 'policyLimit' THEN coalesce(resume_lockout_end, '-infinity')
  ELSE coalesce(lockout_end, 'infinity') END`;

export const limitsOf = async (tx: Tx, viewerId: number): Promise<Limits> => {
  const { rows } =
    await sql<Limits>`SELECT (${pausedUntil})::timestamptz::text AS "pausedUntil", pause_count AS "pauseCount", pause_note AS "pauseNote", is_shield_locked AS "isShieldLocked" FROM viewers WHERE id = ${viewerId}`.execute(
      tx,
    );
  const [found] = rows;
  if (!found) throw new Error(`viewer ${viewerId} is gone`);
  return found;
};

/** What is imposed, no matter how often staff have imposed it. */
type Imposed = Omit<Limits, 'pauseCount'>;

/** Sets what limits a membership. The caps are settled afterwards, so their lock is left to them. */
const setLimits = (tx: Tx, viewerId: number, limits: Imposed, at: number) => {
  const until = sql`${limits.pausedUntil}::timestamptz`;
  const isPaused = sql`${until} > ${new Date(at)}`;
  return sql`UPDATE viewers SET is_locked = ${isPaused}, lockout_end = CASE WHEN ${isPaused} AND ${until} < 'infinity' THEN ${until} END,
      lock_reason = CASE WHEN ${isPaused} THEN 'staff' END, resume_lockout_end = NULL,
      pause_note = CASE WHEN ${isPaused} THEN ${limits.pauseNote}::text END,
      is_shield_locked = is_shield_locked OR ${limits.isShieldLocked}, version = version + 1
    WHERE id = ${viewerId}`.execute(tx);
};

/** The stricter of two sets of limits. */
const stricter = async (tx: Tx, one: Imposed, other: Imposed): Promise<Imposed> => {
  const { rows } = await sql<{ isOtherLonger: boolean }>`SELECT
      ${other.pausedUntil}::timestamptz > ${one.pausedUntil}::timestamptz AS "isOtherLonger"`.execute(tx);
  const { pausedUntil, pauseNote } = rows[0]?.isOtherLonger ? other : one;
  return { pausedUntil, pauseNote, isShieldLocked: one.isShieldLocked || other.isShieldLocked };
};

/** Adds to what limits a membership. */
export const limitAlso = async (tx: Tx, viewerId: number, others: Imposed, at: number): Promise<void> =>
  void (await setLimits(tx, viewerId, await stricter(tx, await limitsOf(tx, viewerId), others), at));

/**
 * Takes two memberships of one person apart: `viewerId` gets back the limits that it had, as far as nobody has changed them since, and what
 * was imposed since limits `otherId`, too.
 */
export const limitApart = async (
  tx: Tx,
  { viewerId, otherId, had, made }: { viewerId: number; otherId: number; had: Limits; made: Omit<Limits, 'pauseNote'> },
  at: number,
): Promise<void> => {
  const now = await limitsOf(tx, viewerId);
  const isPauseSame = now.pausedUntil === made.pausedUntil && now.pauseCount === made.pauseCount;
  const none = { pausedUntil: '-infinity', pauseNote: null };
  // Stream Shield's lock concerns the person, no matter which membership shows it.
  const { isShieldLocked } = now;
  await limitAlso(tx, otherId, { ...(isPauseSame ? none : now), isShieldLocked }, at);
  await setLimits(tx, viewerId, { ...(isPauseSame ? had : now), isShieldLocked }, at);
};
