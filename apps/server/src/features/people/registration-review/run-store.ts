import { type Failure, failure, type InputOf, type registrationReview, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { concernKeysOf } from './concerns-view.ts';
import { type Seen, standing } from './service.ts';

export type Told = Omit<InputOf<typeof registrationReview.answerMany>['body'], 'viewerIds' | 'seen' | 'matching'>;
export interface Run {
  id: number;
  locationId: number;
  accountId: number;
  told: Told;
}
type PartState = 'waiting' | 'done' | 'refused' | 'failed';

interface NewRun {
  accountId: number;
  told: Told;
  at: number;
  viewerIds: readonly number[];
  /** The statuses that the person who began the run had seen; for the others, the current ones. */
  seen?: Seen | undefined;
}

const newcomer = { viewerId: sql`viewer.id`, familyId: sql`viewer.family_id`, accountId: sql`viewer.account_id` };

/** With a part for each of these viewers of the location; another that is not finished violates a unique index. */
export const insertRun = async (
  tx: Tx,
  scope: LocationScope,
  { accountId, told: asked, at, viewerIds, seen }: NewRun,
) => {
  const { locationId } = scope;
  const seenOnes = [...(seen ?? [])].map(([viewerId, one]) => ({
    viewerId,
    stood: standing(one),
    concerns: one.concerns,
  }));
  const id = await insertRow(tx, 'registration_runs', {
    location_id: locationId,
    account_id: accountId,
    told: JSON.stringify(asked),
    started_at: new Date(at),
  });
  await sql`INSERT INTO registration_run_parts (run_id, viewer_id, name, stood, known)
    SELECT ${id}, viewer.id, trim(account.first_name || ' ' || account.last_name),
      coalesce(seen.stood, concat_ws(' ', registration.state, registration.scheduled_date)),
      coalesce(seen.concerns, ${concernKeysOf(scope, newcomer, at)})
    FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id LEFT JOIN registrations registration ON registration.viewer_id = viewer.id
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(seenOnes)}::jsonb) seen ("viewerId" integer, stood text, concerns text[]) ON seen."viewerId" = viewer.id
    WHERE viewer.location_id = ${locationId} AND viewer.id = ANY (${[...viewerIds]}::integer[])`.execute(tx);
  return id;
};

export const readRun = async (db: Database, id: number): Promise<Run | undefined> => {
  const row = await db
    .selectFrom('registration_runs')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .select(['id', 'location_id as locationId', 'account_id as accountId', sql<Told>`told`.as('told')])
    .executeTakeFirst();
  return row;
};

/** A registration to answer, and what the person who began the run had seen of it. */
export interface Part {
  readonly viewerId: number;
  readonly stood: string | null;
  readonly known: readonly string[] | null;
}

/** The next to answer, in their order; another process waits for them. */
export const waitingParts = async (tx: Tx, runId: number, most: number): Promise<Part[]> =>
  await tx
    .selectFrom('registration_run_parts')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('viewer_id')
    .limit(most)
    .select(['viewer_id as viewerId', 'stood', 'known'])
    .forUpdate()
    .execute();

export const setPart = async (
  tx: Tx,
  runId: number,
  viewerId: number,
  state: PartState,
  failure: Failure | null,
): Promise<void> => {
  await tx
    .updateTable('registration_run_parts')
    .set({ state, failure: failure && JSON.stringify(failure) })
    .where('run_id', '=', runId)
    .where('viewer_id', '=', viewerId)
    .execute();
};

/** Marks what still waits as failed: the run's job will not go on. */
export const giveUp = async (db: Database, runId: number): Promise<void> => {
  await db
    .updateTable('registration_run_parts')
    .set({ state: 'failed', failure: JSON.stringify(failure('registrationReview.failed')) })
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
};

/** Runs that began before a moment and have not ended. */
export const unfinishedRuns = async (db: Database, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('registration_runs')
      .where('finished_at', 'is', null)
      .where('started_at', '<', before)
      .select('id')
      .execute()
  ).map(({ id }) => id);

const count = (state: PartState) => sql<number>`(count(*) FILTER (WHERE state = ${state}))::integer`;

const runs = (db: Queryable, { locationId }: LocationScope, accountId: number) =>
  db
    .selectFrom('registration_runs')
    .where('account_id', '=', accountId)
    .where('location_id', '=', locationId)
    .select(['id', 'started_at as startedAt', 'finished_at as finishedAt', sql<Told>`told`.as('told')]);

/** How many parts of a run are in each state, and the first of those not answered. */
const progressOf = async (db: Queryable, runId: number) => {
  const parts = db.selectFrom('registration_run_parts').where('run_id', '=', runId);
  const counts = await parts
    .select([
      count('waiting').as('waiting'),
      count('done').as('done'),
      count('refused').as('refused'),
      count('failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const refused = await parts
    .where('state', 'in', ['refused', 'failed'])
    .select(['viewer_id as viewerId', 'name', sql<PartState>`state`.as('state'), sql<Failure>`failure`.as('failure')])
    .orderBy(sql`lower(name)`)
    .orderBy('viewer_id')
    .limit(200)
    .execute();
  return { counts, refused: refused.map((part) => ({ ...part, failure: told(part.failure) })) };
};

/** The last run that an account began at the location, with what was refused. */
export const lastRun = async (
  db: Queryable,
  scope: LocationScope,
  accountId: number,
): Promise<ResultOf<typeof registrationReview.answers>> => {
  const run = await runs(db, scope, accountId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!run) return null;
  return {
    id: run.id,
    answer: run.told.answer,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    ...(await progressOf(db, run.id)),
  };
};

/** How far one run has come that the account began. Throws `notFound`. */
export const jobOf = async (
  db: Queryable,
  scope: LocationScope,
  accountId: number,
  id: number,
): Promise<ResultOf<typeof registrationReview.job>> => {
  const run = await runs(db, scope, accountId).where('id', '=', id).executeTakeFirst();
  if (!run) throw notFound();
  const { counts, refused } = await progressOf(db, id);
  const done = counts.done + counts.refused + counts.failed;
  return { state: run.finishedAt ? 'finished' : 'running', done, total: done + counts.waiting, failures: refused };
};
