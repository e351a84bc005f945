import { sql } from 'kysely';
import { z } from 'zod';
import { transact } from '../../../platform/database/transact.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import type { Database } from '../../../platform/database/database.ts';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { inTurns } from '../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { applyEvents } from './applying/apply.ts';
import type { Manner } from './applying/settle.ts';
import { applyKind } from './kinds.ts';
import type { Needs } from './needs.ts';
import { connectedAt, locationsDueAsSystem, nextEvents } from './store.ts';

/** Applied in one transaction: the location is held for a moment, and one change is announced. */
const atOnce = { together: 100, apart: 20 } as const satisfies Record<Manner, number>;

/** Applies the next events of a location; fewer than the limit means that none are left: what is stored later sends a job of its own. */
const applySome = (deps: Needs, locationId: number, manner: Manner): Promise<'more' | 'done'> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return 'done';
    const location = await deps.locations.get(locationId, tx);
    const connected = await connectedAt(tx, locationId);
    if (!location || !connected) return 'done';
    const events = await nextEvents(tx, locationId, atOnce[manner]);
    if (events.length > 0) await applyEvents(deps, tx, location, connected, events, manner);
    return events.length < atOnce[manner] ? 'done' : 'more';
  });

/** The next events together; if that fails, one by one, so that none suffers from another. */
export const applyNext = (deps: Needs, locationId: number): Promise<'more' | 'done'> =>
  applySome(deps, locationId, 'together').catch(async (error: unknown) => {
    // In that case everything is retried.
    if (troubleOf(error) !== null) throw error;
    return await applySome(deps, locationId, 'apart');
  });

const dueKind = { name: 'partnerEvents.due', payload: z.object({}), unique: 'whileQueued' } as const;
const clearKind = { name: 'partnerEvents.clear', payload: z.object({}), unique: 'whileQueued' } as const;
const keptDays = 30;
/** Deleted in one statement. */
const most = 1_000;

/** Deletes events past their retention; returns whether there are more. What is known of the records stays. */
export const clearEvents = async (db: Database, now: number): Promise<boolean> => {
  const deleted = await sql`DELETE FROM partner_events WHERE id IN (SELECT event.id FROM partner_events event
    WHERE event.received_at < ${new Date(now - keptDays * 86_400_000)} ORDER BY event.received_at LIMIT ${most})`.execute(
    db,
  );
  return Number(deleted.numAffectedRows) === most;
};

/** Of records that have been gone that long, only the stamps stay: an event older than those is nothing new. */
export const forgetGone = async (db: Database, now: number): Promise<void> => {
  const before = new Date(now - keptDays * 86_400_000).toISOString();
  await sql`UPDATE partner_records SET fields = '{}', family_key = NULL, deleted_stamp = greatest(deleted_stamp, changed_stamp)
    WHERE origin IS NULL AND problem IS NULL AND fields <> '{}' AND greatest(deleted_stamp, changed_stamp) < ${before}`.execute(
    db,
  );
};

export const partnerEventJobs = (deps: Needs): JobDefinition[] => [
  job(applyKind, ({ locationId }, run) => {
    const key = String(locationId);
    const giveUp = () => Promise.resolve();
    return inTurns(deps.jobs, applyKind, { locationId }, run, { next: () => applyNext(deps, locationId), giveUp, key });
  }),
  // Events for which a process that ended had not sent a job.
  job(
    dueKind,
    async () => {
      for (const locationId of await locationsDueAsSystem(deps.db))
        await deps.jobs.send(applyKind, { locationId }, { key: String(locationId) });
    },
    { expression: '* * * * *', timeZone: 'UTC' },
  ),
  job(
    clearKind,
    async (_, { signal }) => {
      await whileMore(() => clearEvents(deps.db, deps.clock.now()), signal);
      await forgetGone(deps.db, deps.clock.now());
    },
    { expression: '23 * * * *', timeZone: 'UTC' },
  ),
];
