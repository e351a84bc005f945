import { sql } from 'kysely';
import type { AppDeps } from '../../app-deps.ts';
import { readMigrations } from '../../platform/database/migrate.ts';

interface Check {
  ok: boolean;
  detail: string;
}
const good = (detail: string): Check => ({ ok: true, detail });
const bad = (detail: string): Check => ({ ok: false, detail });

/** What the portal needs to serve; details name no address and no secret. */
export const checkReadiness = async ({
  db,
  listener,
  jobs,
}: AppDeps): Promise<{ database: Check; migrations: Check; notifications: Check; jobs: Check }> => {
  const notifications = listener.isConnected ? good('heard') : bad('the connection for notifications is away');
  try {
    const [{ rows }, known] = await Promise.all([
      sql<{ newest: number }>`SELECT coalesce(max(version), 0) AS newest FROM schema_migrations`.execute(db),
      readMigrations(),
    ]);
    const newest = rows[0]?.newest ?? 0;
    const expected = known.at(-1)?.version ?? 0;
    return {
      database: good('answers'),
      migrations: newest === expected ? good(`at ${newest}`) : bad(`at ${newest}, the program expects ${expected}`),
      notifications,
      jobs: jobs.isRunning ? good('taken up') : bad('not started yet, or left to other processes'),
    };
  } catch {
    const unknown = bad('unknown while the database is away');
    return { database: bad('does not answer'), migrations: unknown, notifications, jobs: unknown };
  }
};
