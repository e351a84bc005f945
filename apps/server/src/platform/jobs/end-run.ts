import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** Ends a run once no part of it waits; any process may find that out. `of` names its tables. */
export const endRun = async (
  db: Queryable,
  of: 'location' | 'registration',
  runId: number,
  at: number,
): Promise<void> => {
  await sql`UPDATE ${sql.table(`${of}_runs`)} run SET finished_at = ${new Date(at)}
    WHERE run.id = ${runId} AND run.finished_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${sql.table(`${of}_run_parts`)} part WHERE part.run_id = run.id AND part.state = 'waiting')`.execute(
    db,
  );
};
