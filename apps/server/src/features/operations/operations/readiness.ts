import { setTimeout as delay } from 'node:timers/promises';
import type { Trouble } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import { readMigrations } from '../../../platform/database/migrate.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';

interface Check {
  ok: boolean;
  detail: string;
}
interface Checks {
  database: Check;
  migrations: Check;
  notifications: Check;
  jobs: Check;
}
const good = (detail: string): Check => ({ ok: true, detail });
const bad = (detail: string): Check => ({ ok: false, detail });

/** Milliseconds until there is an answer, whatever the database does. */
const patience = 3_000;
/** Milliseconds between checks that the database accepts changes: each rewrites a file. */
const trialEvery = 5_000;

const words: Record<Trouble, string> = {
  away: 'does not answer',
  busy: 'has no connection or no memory left',
  slow: 'does not answer in time',
  full: 'has no space left on its disk',
  readOnly: 'takes no changes',
  contended: 'does not answer in time',
};

/** What the portal needs to serve; details contain no address or secret. Concurrent requests share one check. */
export const createReadiness = ({ readiness: db, listener, jobs }: Needs) => {
  const known = readMigrations();
  let triedAt = Number.NEGATIVE_INFINITY;

  const tryChange = async (): Promise<void> => {
    if (performance.now() - triedAt < trialEvery) return;
    try {
      await db.transaction().execute(async (tx) => {
        await sql`SET LOCAL lock_timeout = '500ms'`.execute(tx);
        await sql`TRUNCATE readiness_probe`.execute(tx);
        await sql`INSERT INTO readiness_probe VALUES (now())`.execute(tx);
      });
    } catch (error) {
      // A backup is running, or another process is checking right now.
      if ((error as { code?: string }).code !== '55P03') throw error;
    }
    triedAt = performance.now();
  };

  const look = async (): Promise<Pick<Checks, 'database' | 'migrations'>> => {
    try {
      const { rows } = await sql<{ newest: number }>`
        SELECT coalesce(max(version), 0) AS newest FROM schema_migrations`.execute(db);
      await tryChange();
      const newest = rows[0]?.newest ?? 0;
      const expected = (await known).at(-1)?.version ?? 0;
      return {
        database: good('answers and takes changes'),
        migrations: newest === expected ? good(`at ${newest}`) : bad(`at ${newest}, the program expects ${expected}`),
      };
    } catch (error) {
      return {
        database: bad(words[troubleOf(error) ?? 'away']),
        migrations: bad('unknown while the database is away'),
      };
    }
  };
  const lost = {
    database: bad('does not answer in time'),
    migrations: bad('unknown while the database is away'),
  };

  let looking: Promise<Pick<Checks, 'database' | 'migrations'>> | null = null;
  /** `isRetiring`: this process is about to stop, and wants no more calls. */
  return async (isRetiring: boolean): Promise<Checks> => {
    looking ??= look().finally(() => {
      looking = null;
    });
    const found = await Promise.race([looking, delay(patience, lost, { ref: false })]);
    return {
      ...found,
      notifications: listener.isConnected ? good('heard') : bad('the connection for notifications is away'),
      jobs: isRetiring
        ? bad('left to other processes: this one stops')
        : !found.database.ok
          ? bad('unknown while the database is away')
          : jobs.isRunning
            ? good('taken up')
            : bad('not started yet, or left to other processes'),
    };
  };
};
