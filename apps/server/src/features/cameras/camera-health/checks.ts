import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** The checks of cameras' health: servers that answered last time, servers that did not, cameras with their own stream. */
export type HealthCheck = 'answering' | 'silent' | 'streams';

/** Milliseconds without a check after which health is not known: the longest part of a round, plus the minute between two. */
export const blindAfterMs = 5 * 60_000;

/** Records that a check is running. If two records are too far apart, the time between them counts as not known. */
export const noteCheck = async (db: Queryable, kind: HealthCheck, at: number): Promise<void> => {
  const now = new Date(at);
  await sql`
    WITH former AS (SELECT looked_at FROM health_watches WHERE kind = ${kind} FOR UPDATE),
    gap AS (
      INSERT INTO unwatched_times (kind, began_at, ended_at)
      SELECT ${kind}, former.looked_at, ${now} FROM former WHERE former.looked_at < ${new Date(at - blindAfterMs)}
      RETURNING id
    )
    -- Counting what was added makes it be added first, before the row that it reads is changed.
    INSERT INTO health_watches (kind, looked_at) SELECT ${kind}, ${now} FROM (SELECT count(*) FROM gap) AS noted
    ON CONFLICT (kind) DO UPDATE SET looked_at = greatest(health_watches.looked_at, excluded.looked_at)`.execute(db);
};
