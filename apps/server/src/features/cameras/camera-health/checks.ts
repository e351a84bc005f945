import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** The checks that find out how cameras are: servers that answered last time, those that did not, streams of their own. */
export type HealthCheck = 'answering' | 'silent' | 'streams';

/** After so many milliseconds without a check nobody knows how cameras are: the longest part of a round and the minute between two. */
export const blindAfterMs = 5 * 60_000;

/** Notes that a check is at work. Time between two notes that are too far apart becomes time about which nobody knows. */
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
