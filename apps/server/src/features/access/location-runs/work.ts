import { type ChangeEffect, type Failure, failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { stillActs } from '../../../platform/sessions/still-acts.ts';
import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';
import type { RunKind } from './begin.ts';
import { waitingParts } from './parts.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log'>;

/** One location, held until commit, on behalf of the person who began the run. */
export interface RunPlace {
  readonly db: Tx;
  readonly scope: LocationScope;
  readonly location: LocationEntry;
  readonly at: number;
  readonly by: { readonly accountId: number; readonly userName: string };
}

/** What was done at a location. */
export interface PartDone {
  readonly hasChanged: boolean;
  readonly record: { readonly id: number; readonly name: string } | null;
  readonly isNew: boolean;
  readonly effect: ChangeEffect | null;
}
/** The outcome, as stored with the part. */
export type Outcome = Partial<Omit<PartDone, 'hasChanged'>> & { readonly failure?: Failure };

export interface Run {
  readonly id: number;
  readonly organizationId: number;
  readonly accountId: number;
  readonly told: unknown;
}

/** The location and the person who acts there, both read now: someone who has since lost the permission is refused. */
const placeOf = async (
  tx: Tx,
  { needs }: Pick<RunKind, 'needs'>,
  run: Run,
  location: LocationEntry,
  at: number,
): Promise<RunPlace> => {
  const notAllowed = () => new Refusal('forbidden', { failure: failure('locationRuns.notAllowed') });
  if (!(await holdLocation(tx, location.id))) throw notAllowed();
  const isThere = await tx
    .selectFrom('locations')
    .where('id', '=', location.id)
    .where('organization_id', '=', run.organizationId)
    .select('id')
    .executeTakeFirst();
  const by = isThere && (await stillActs(tx, run.accountId, location.id, needs));
  if (!by) throw notAllowed();
  return { db: tx, scope: vouchForLocation(location.id), location, at, by };
};

export type Work<P> = (place: RunPlace, told: P) => Promise<PartDone>;

/** Does one location's part unless another process has or is doing it, and stores its outcome in the same transaction. Throws database trouble. */
export const doPart = <P extends object>(
  deps: Deps,
  kind: RunKind<P>,
  run: Run,
  told: P,
  location: LocationEntry,
  work: Work<P>,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const locationId = location.id;
    // A location held by somebody else soon gives way to the next one.
    await sql`SET LOCAL lock_timeout = '3s'`.execute(tx);
    const part = await waitingParts(tx, run.id)
      .where('location_id', '=', locationId)
      .select('location_id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!part) return;
    const note = async (state: string, outcome: Outcome) =>
      await tx
        .updateTable('location_run_parts')
        .set({ state, outcome: JSON.stringify(outcome) })
        .where('run_id', '=', run.id)
        .where('location_id', '=', locationId)
        .execute();
    await sql`SAVEPOINT part`.execute(tx);
    try {
      const place = await placeOf(tx, kind, run, location, deps.clock.now());
      const { hasChanged, ...outcome } = await work(place, told);
      await (kind.isTrial ? sql`ROLLBACK TO SAVEPOINT part` : sql`RELEASE SAVEPOINT part`).execute(tx);
      await note(hasChanged ? 'done' : 'unchanged', outcome);
    } catch (error) {
      // In that case nothing can be noted in this transaction: the part is postponed.
      if (troubleOf(error) !== null) throw error;
      await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
      if (error instanceof Refusal) await note('refused', { failure: error.why });
      else {
        deps.log.error({ err: error, run: run.id, locationId }, 'part of a run over locations failed');
        await note('failed', { failure: failure('locationRuns.failed') });
      }
    }
  });
