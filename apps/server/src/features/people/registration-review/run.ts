import { failure, mostAnswersAtOnce, type registrationReview } from '@viewgate/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Needs } from './needs.ts';
import { actBy, type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { inTurns } from '../../../platform/jobs/in-turns.ts';
import { endRun } from '../../../platform/jobs/end-run.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { stillActs } from '../../../platform/sessions/still-acts.ts';
import { requireLaterDay } from '../automations/index.ts';
import { settleCaps } from '../viewers/index.ts';
import { requireMatching } from './matching.ts';
import { refuseConcernsSince } from './schedule-approval.ts';
import {
  answerEach,
  type Change,
  removeMany,
  requireRegistration,
  schedule,
  type Seen,
  seenBy,
  standing,
  unschedule,
} from './service.ts';
import {
  giveUp,
  insertRun,
  type Part,
  readRun,
  type Run,
  setPart,
  type Told,
  unfinishedRuns,
  waitingParts,
} from './run-store.ts';

export const answerKind = {
  name: 'registrationReview.answerMany',
  payload: z.object({ runId: z.int() }),
  retries: 5,
  timeLimitSeconds: 300,
} as const;

/** Answered in one transaction, each undone on its own if it is refused: browsers are told once for all of them. */
const together = 20;

type Begin = Pick<Call<typeof registrationReview.answerMany>, 'db' | 'scope' | 'actor' | 'at' | 'location' | 'audit'>;

interface Whom {
  readonly viewerIds: readonly number[];
  readonly seen?: Seen;
}

/** Queues the answers once the transaction commits. */
const begin = async ({ jobs }: Needs, call: Begin, { viewerIds, seen }: Whom, told: Told) => {
  const { db, scope, actor, at, location, audit } = call;
  if (told.answer === 'schedule' && told.scheduledDate === null)
    throw invalid('scheduledDate', 'required', { field: 'Date' });
  if (told.scheduledDate !== null) requireLaterDay({ at, location }, told.scheduledDate);
  const jobId = await insertRun(db, scope, { accountId: actor.accountId, told, at, viewerIds, seen });
  await jobs.send(answerKind, { runId: jobId }, { tx: db });
  const after = { answer: told.answer, count: viewerIds.length };
  audit({ verb: 'begin answering', recordId: null, recordName: null, after });
  return { jobId };
};

export const beginAnswers =
  (deps: Needs): Handler<typeof registrationReview.answerMany> =>
  async (call) => {
    const { viewerIds: chosen, seen, matching, ...told } = call.input.body;
    const { db, scope, at } = call;
    const viewerIds = matching ? await requireMatching(db, scope, at, matching) : [...new Set(chosen)];
    return begin(deps, call, { viewerIds, seen: seenBy(seen) }, told);
  };

/** Answers at once, all or none; leaves to a job more than one transaction may hold the location for. */
export const answerOrBegin = async (
  deps: Needs,
  call: Begin,
  whom: Whom,
  told: Pick<Told, 'answer'> & Partial<Told>,
  atOnce: () => Promise<{ count: number }>,
): Promise<{ count: number } | { jobId: number }> => {
  const viewerIds = [...new Set(whom.viewerIds)];
  if (viewerIds.length <= mostAnswersAtOnce) return await atOnce();
  return await begin(deps, call, { ...whom, viewerIds }, { reason: null, scheduledDate: null, label: null, ...told });
};

/** What the audit says of one answer, as if each had been given on its own. */
const verbs = {
  approve: 'evaluate',
  deny: 'evaluate',
  schedule: 'schedule approval',
  unschedule: 'unschedule approval',
  remove: 'delete',
} as const;

/** Returns the families whose caps are to be settled. */
const answerOne = async (deps: Needs, change: Change, viewerId: number, told: Told): Promise<Iterable<number>> => {
  const { answer, reason, scheduledDate, label } = told;
  if (answer === 'remove') await removeMany(change, [viewerId]);
  else if (answer === 'schedule')
    await schedule(deps, change, [viewerId], { scheduledDate: scheduledDate ?? '', label });
  else if (answer === 'unschedule') await unschedule(change, [viewerId]);
  else return await answerEach(deps, change, [viewerId], { isApproved: answer === 'approve', reason });
  return [];
};

/**
 * Refuses what a colleague has answered since the run began, and to let in anybody against whom something new speaks: nobody has looked at
 * it.
 */
const requireUnchanged = async ({ db, scope, at }: Change, { viewerId, stood, known }: Part, { answer }: Told) => {
  const found = await requireRegistration({ db, scope }, viewerId);
  if (standing(found) !== stood) throw invalid('viewerIds', 'registrationReview.answeredSince', { name: found.name });
  if (answer === 'approve' || answer === 'schedule') await refuseConcernsSince(db, scope, found, { known }, at);
};

interface Turn {
  readonly tx: Tx;
  readonly run: Run;
  readonly scope: LocationScope;
  readonly at: number;
  readonly location: LocationEntry | null;
  /** The person who began the run; null once they may no longer answer. */
  readonly by: { accountId: number; userName: string } | null;
  /** The families of those approved. */
  readonly families: Set<number>;
}

/** One part; its outcome is stored in the same transaction. */
const doPart = async (deps: Needs, turn: Turn, part: Part): Promise<void> => {
  const { viewerId } = part;
  const { tx, run, scope, at, location, by, families } = turn;
  await sql`SAVEPOINT part`.execute(tx);
  try {
    if (!location || !by) throw new Refusal('forbidden', { failure: failure('registrationReview.notAllowed') });
    const entries: AuditEntry[] = [];
    const change: Change = {
      db: tx,
      scope,
      actor: by,
      at,
      location,
      audit: (entry) => void entries.push({ locationId: scope.locationId, ...entry }),
    };
    await requireUnchanged(change, part, run.told);
    const touched = await answerOne(deps, change, viewerId, run.told);
    const context = actBy(by, { at });
    await writeAudit(tx, { ...context, verb: verbs[run.told.answer], record: 'registration' }, entries);
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    for (const familyId of touched) families.add(familyId);
    await setPart(tx, run.id, viewerId, 'done', null);
  } catch (error) {
    // When the database is in trouble, all of it is retried.
    if (troubleOf(error) !== null) throw error;
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    if (error instanceof Refusal) {
      const isGone = error.code === 'notFound';
      await setPart(tx, run.id, viewerId, 'refused', isGone ? failure('registrationReview.gone') : error.why);
    } else {
      deps.log.error({ err: error, run: run.id, viewerId }, 'a registration could not be answered');
      await setPart(tx, run.id, viewerId, 'failed', failure('registrationReview.failed'));
    }
  }
};

/** Answers the next few, if the person who asked for it still may. Returns how many there were. */
const doSome = (deps: Needs, run: Run): Promise<number> =>
  transact(deps.db, async (tx) => {
    const { locationId, accountId } = run;
    const scope = vouchForLocation(locationId);
    await holdLocation(tx, locationId);
    const parts = await waitingParts(tx, run.id, together);
    const location = await deps.locations.get(locationId, tx);
    const by = await stillActs(tx, accountId, locationId, ['registrations.evaluate']);
    const families = new Set<number>();
    const turn: Turn = { tx, run, scope, at: deps.clock.now(), location, by, families };
    for (const part of parts) await doPart(deps, turn, part);
    if (families.size > 0) await settleCaps(tx, scope, turn.at, [...families]);
    return parts.length;
  });

/** A job that was cut off resumes with the parts that wait; one that cannot go on ends its run. */
const answerJob = (deps: Needs): JobDefinition =>
  job(answerKind, async ({ runId }, context) => {
    const run = await readRun(deps.db, runId);
    if (!run) return;
    const finish = () => endRun(deps.db, 'registration', runId, deps.clock.now());
    await inTurns(deps.jobs, answerKind, { runId }, context, {
      async next() {
        if ((await doSome(deps, run)) > 0) return 'more';
        await finish();
        return 'done';
      },
      async giveUp() {
        await giveUp(deps.db, runId);
        await finish();
      },
    });
  });

const tending = {
  name: 'registrationReview.forgetRuns',
  payload: z.object({}),
  unique: 'whileQueuedOrRunning',
} as const;
const keptMs = 86_400_000;
/** Far longer than any run takes, with all its tries. */
const mostMs = 3_600_000;

/**
 * Results name people: they are kept for a day. A run whose job is gone, such as with processes that were killed at each try, has failed:
 * the person who began it could answer nothing else at once.
 */
const tendJob = ({ db, clock }: Needs): JobDefinition =>
  job(
    tending,
    async () => {
      const now = clock.now();
      for (const id of await unfinishedRuns(db, new Date(now - mostMs))) {
        await giveUp(db, id);
        await endRun(db, 'registration', id, now);
      }
      await db
        .deleteFrom('registration_runs')
        .where('started_at', '<', new Date(now - keptMs))
        .execute();
    },
    { expression: '3-59/10 * * * *', timeZone: 'UTC' },
  );

export const runJobs = (deps: Needs): JobDefinition[] => [answerJob(deps), tendJob(deps)];
