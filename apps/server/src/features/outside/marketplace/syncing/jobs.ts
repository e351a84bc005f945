import { failure } from '@viewgate/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { clockHere } from '../../../../platform/database/reading.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { inTurns } from '../../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition } from '../../../../platform/jobs/job.ts';
import { holdLocation } from '../../../../platform/tenancy/hold-location.ts';
import type { Needs } from '../needs.ts';
import { failSync } from './finish.ts';
import { syncKind } from './kinds.ts';
import { beginSync, endSync, unfinished } from './store.ts';
import { workOn } from './work.ts';

const tendKind = { name: 'marketplace.tend', payload: z.object({}), unique: 'whileQueued' } as const;
const nightKind = { name: 'marketplace.nightly', payload: z.object({}), unique: 'whileQueued' } as const;
const clearKind = { name: 'marketplace.clear', payload: z.object({}), unique: 'whileQueued' } as const;
/** Milliseconds without progress after which a sync has lost its job: pauses are shorter. */
const lostMs = 6 * 60_000;
/** Milliseconds after which what was compared is too old to be applied. */
const askedMs = 86_400_000;
const keptDays = 30;
/** The hour at which locations are synced, by their own clocks: no clock change skips it. */
const nightHour = 3;
const sinceLastMs = 12 * 3_600_000;

/** Sends the jobs of syncs that have lost theirs, and ends those that have been asking for too long. */
export const tendSyncs = async ({ db, clock, jobs }: Needs): Promise<void> => {
  const at = clock.now();
  const open = await db
    .selectFrom('partner_syncs')
    .where('finished_at', 'is', null)
    .where('touched_at', '<', new Date(at - lostMs))
    .select(['id', 'location_id as locationId', 'state', 'touched_at as touchedAt'])
    .limit(1_000)
    .execute();
  for (const { id, locationId, state, touchedAt } of open) {
    if (state !== 'asking') await jobs.send(syncKind, { syncId: id }, { key: String(id) });
    else if (touchedAt.getTime() < at - askedMs)
      await transact(db, async (tx) => {
        if ((await holdLocation(tx, locationId)) && (await unfinished(tx, id, 'locked'))?.state === 'asking')
          await endSync(tx, id, at, 'cancelled', failure('marketplace.askedTooLong'));
      });
  }
};

/** Begins the sync of each location where it is night and none has been begun since yesterday. */
export const beginNightly = async ({ db, clock, jobs }: Needs): Promise<number> => {
  const at = clock.now();
  const { rows } = await sql<{ id: number }>`SELECT location.id FROM integration_enrollments enrollment
    JOIN locations location ON location.id = enrollment.location_id
    WHERE enrollment.status = 'Complete' AND enrollment.refused IS NULL
      AND extract(hour FROM ${clockHere(new Date(at))}) = ${nightHour}
      AND NOT EXISTS (SELECT FROM partner_syncs sync WHERE sync.location_id = location.id
        AND (sync.finished_at IS NULL OR sync.started_at > ${new Date(at - sinceLastMs)}))
    ORDER BY location.id LIMIT 5000`.execute(db);
  for (const { id: locationId } of rows)
    await transact(db, async (tx) => {
      if (await holdLocation(tx, locationId))
        await beginSync(tx, jobs, { locationId, what: 'everything', by: null, at, skipsUnchanged: true });
    });
  return rows.length;
};

export const syncJobs = (deps: Needs): JobDefinition[] => [
  job(syncKind, ({ syncId }, run) =>
    inTurns(deps.jobs, syncKind, { syncId }, run, {
      next: () => workOn(deps, syncId, run.signal),
      async giveUp() {
        const sync = await unfinished(deps.db, syncId, 'read');
        if (sync) await failSync(deps, sync, failure('marketplace.broken'));
      },
      key: String(syncId),
    }),
  ),
  job(tendKind, () => tendSyncs(deps), { expression: '* * * * *', timeZone: 'UTC' }),
  job(nightKind, async () => void (await beginNightly(deps)), { expression: '*/10 * * * *', timeZone: 'UTC' }),
  job(
    clearKind,
    async () => {
      const before = new Date(deps.clock.now() - keptDays * 86_400_000);
      await deps.db.deleteFrom('partner_syncs').where('finished_at', '<', before).execute();
    },
    { expression: '41 * * * *', timeZone: 'UTC' },
  ),
];
