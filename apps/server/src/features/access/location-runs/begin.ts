import { failure } from '@viewgate/contract';
import type { Permission } from '@viewgate/contract';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** A kind of work over many locations: its name, its parameters, and the permissions its starter must hold until it ends. */
export interface RunKind<P extends object = object> {
  /** `noun.verb`; also the job's name. */
  readonly name: string;
  readonly told: z.ZodType<P>;
  readonly needs: readonly Permission[];
  /** Rolled back at each location: it only finds out what would happen. */
  readonly isTrial?: true;
}

/** The most locations in one run. */
export const mostLocations = 5_000;

export const jobOf = ({ name }: Pick<RunKind, 'name'>): JobKind<{ runId: number }> => ({
  name,
  payload: z.object({ runId: z.int() }),
  // Tried for two hours while the database is away; then its run ends with what has been done.
  retries: 20,
  timeLimitSeconds: 300,
});

interface Begun<P> {
  readonly accountId: number;
  readonly organizationId: number;
  /** Checked against the caller's reach. */
  readonly locationIds: readonly number[];
  readonly told: P;
  readonly at: number;
}

/** Queues a job that does the work at each of these locations once the transaction commits. Returns the run's id. */
export const beginRun = async <P extends object>(
  jobs: Jobs,
  tx: Tx,
  kind: RunKind<P>,
  { accountId, organizationId, locationIds, told, at }: Begun<P>,
): Promise<number> => {
  if (locationIds.length === 0) throw new Refusal('validation', { failure: failure('locationRuns.none') });
  if (locationIds.length > mostLocations)
    throw new Refusal('validation', { failure: failure('locationRuns.tooMany', { most: mostLocations }) });
  const runId = await insertRow(tx, 'location_runs', {
    organization_id: organizationId,
    account_id: accountId,
    kind: kind.name,
    told: JSON.stringify(told),
    started_at: new Date(at),
  });
  await tx
    .insertInto('location_run_parts')
    .columns(['run_id', 'location_id'])
    .expression((eb) =>
      eb
        .selectFrom('locations')
        .where('organization_id', '=', organizationId)
        .where((w) => w('id', '=', w.fn.any(w.val([...locationIds]))))
        .select((s) => [s.val(runId).as('run_id'), 'id']),
    )
    .execute();
  await jobs.send(jobOf(kind), { runId }, { tx });
  return runId;
};
