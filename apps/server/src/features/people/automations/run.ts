import { type AutomationKind, failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import { eachDue } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition, type JobKind } from '../../../platform/jobs/job.ts';
import { toRefusal } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { notify } from '../../operations/notifications/index.ts';
import { type Automation, type Due, dueAutomation, dueAutomationsAsSystem } from './due-view.ts';
import { setState } from './store.ts';
import { tellFailed } from './tell-failed.ts';

/** Where and when it is done: the location is held until commit. */
interface Place {
  readonly tx: Tx;
  readonly scope: LocationScope;
  readonly location: LocationEntry;
  readonly at: number;
}
/** What the audit says about what was done. */
interface Done extends AuditEntry {
  readonly verb: string;
  readonly record: string;
}
/** Does an automation, or refuses with a failure; may be repeated. */
type Perform = (place: Place, automation: Automation) => Promise<Done>;
export type Performers = Partial<Record<AutomationKind, Perform>>;

const systemAt = (at: number) => actBy(null, { at });

/** On behalf of the system, naming who scheduled it. */
const writeDone = async (tx: Tx, locationId: number, at: number, { verb, record, ...entry }: Done, one: Automation) => {
  const scheduledBy = { scheduledBy: one.scheduledByUserName };
  const told = entry.after
    ? { ...entry, after: { ...entry.after, ...scheduledBy } }
    : { ...entry, before: { ...entry.before, ...scheduledBy } };
  await writeAudit(tx, { ...systemAt(at), verb, record }, [{ ...told, locationId }]);
};

/**
 * Does an automation that is due, or notes why it was refused, in one transaction that holds the location: a cancellation comes either
 * before or after it, and of two processes the second finds nothing to do. Trouble with the database is thrown, and then nothing has
 * happened.
 */
const carryOut = (deps: Needs, performers: Performers, { id, locationId }: Due): Promise<void> =>
  transact(deps.db, async (tx) => {
    const location = await deps.locations.get(locationId, tx);
    if (!location || !(await holdLocation(tx, locationId))) return;
    const scope = vouchForLocation(locationId);
    const at = deps.clock.now();
    const one = await dueAutomation(tx, scope, id, new Date(at));
    const perform = one && performers[one.kind];
    if (!perform) return;
    const note = async ({ verb, state }: { verb: string; state: 'done' | 'failed' }) =>
      await writeAudit(tx, { ...systemAt(at), verb, record: 'automation' }, [
        {
          locationId,
          recordId: id,
          recordName: one.subjectName,
          before: { state: 'waiting' },
          after: { state, scheduledBy: one.scheduledByUserName },
        },
      ]);
    await sql`SAVEPOINT automation`.execute(tx);
    try {
      const done = await perform({ tx, scope, location, at }, one);
      await sql`RELEASE SAVEPOINT automation`.execute(tx);
      await setState(tx, scope, [id], { state: 'done', at, isAttempt: true });
      await writeDone(tx, locationId, at, done, one);
      await note({ verb: 'run', state: 'done' });
    } catch (error) {
      if (troubleOf(error) !== null) throw error;
      const refusal = toRefusal(error);
      // A partner may by now own what it changes.
      const isRefused = error instanceof Refusal || refusal.why.code === 'partnerOwned';
      // An internal error would otherwise be retried every five minutes without anybody hearing of it.
      if (!isRefused) deps.log.error({ err: error, automation: id }, 'an automation could not be done');
      const why = isRefused ? refusal.why : failure('automations.wentWrong');
      await sql`ROLLBACK TO SAVEPOINT automation`.execute(tx);
      await setState(tx, scope, [id], { state: 'failed', failure: why, at, isAttempt: true });
      await note({ verb: 'fail', state: 'failed' });
      await tellFailed(deps, tx, location, one, why);
      // The person who scheduled it has just been mailed the reason.
      const what = { record: id, by: one.scheduledBy };
      await notify(deps, tx, 'automationFailed', { locationId: location.id }, what);
    }
    await deps.hub.publish(tx, { location: locationId }, 'ReceiveAutomationRun', { locationId });
  });

/** Does all automations of these kinds that are due at any location, oldest first. One that fails does not hold up the others. */
export const runDue = async (deps: Needs, performers: Performers, signal?: AbortSignal): Promise<void> => {
  const kinds = Object.keys(performers) as AutomationKind[];
  const read = (tried: readonly number[]) => dueAutomationsAsSystem(deps.db, kinds, new Date(deps.clock.now()), tried);
  await eachDue(read, (one) => carryOut(deps, performers, one), signal);
};

/** The job that runs due automations of these kinds; those that fell due while no server ran are caught up on at the next start. */
export const automationJob = (deps: Needs, kind: JobKind, performers: Performers): JobDefinition =>
  job(kind, (_, { signal }) => runDue(deps, performers, signal), { expression: '*/5 * * * *', timeZone: 'UTC' });
