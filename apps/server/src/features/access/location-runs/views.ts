import { type ChangeEffect, type locationRuns, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import type { Outcome } from './work.ts';

type Run = ResultOf<typeof locationRuns.get>;

/** The most parts listed; the counts cover all of them. */
const listed = 300;

const count = (what: string) => sql.raw(`(count(*) FILTER (WHERE part.state = '${what}'))::integer`);
const sum = (...path: string[]) =>
  sql.raw(`coalesce(sum((part.outcome #>> '{effect,${path.join(',')}}')::integer), 0)::integer`);
const losing = sql`coalesce((part.outcome->'effect'->>'viewersLosing')::integer, 0) + coalesce((part.outcome->'effect'->'ahead'->>'viewersLosing')::integer, 0)`;

/** Broken expectations need a look: a run breaks them only with a reason. */
const broken = sql`coalesce(jsonb_array_length(part.outcome->'effect'->'expectations'->'broken'), 0)`;

/** A process of another version may have stored the effect without counts of cameras. */
const counted = (effect: ChangeEffect): ChangeEffect => {
  const none = { camerasLosing: 0, camerasGaining: 0 };
  return { ...none, ...effect, ahead: { ...none, ...effect.ahead } };
};

/** A run that this account began, with the parts within its present reach. Throws `notFound` for any other. */
export const ownRun = async (
  db: Queryable,
  { accountId, reach }: Pick<Actor, 'accountId' | 'reach'>,
  id: number,
): Promise<Run> => {
  const run = await db
    .selectFrom('location_runs')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .select(['id', 'started_at as startedAt', 'finished_at as finishedAt'])
    .executeTakeFirstOrThrow(notFound);
  const { rows } = await sql<Pick<Run, 'counts' | 'viewersLosing' | 'viewersGaining' | 'aheadLosing' | 'aheadGaining'>>`
    SELECT json_build_object('waiting', ${count('waiting')}, 'done', ${count('done')}, 'unchanged', ${count('unchanged')},
        'refused', ${count('refused')}, 'failed', ${count('failed')}) AS counts,
      ${sum('viewersLosing')} AS "viewersLosing", ${sum('viewersGaining')} AS "viewersGaining",
      ${sum('ahead', 'viewersLosing')} AS "aheadLosing", ${sum('ahead', 'viewersGaining')} AS "aheadGaining"
    FROM location_run_parts part WHERE part.run_id = ${id}`.execute(db);
  const parts = await db
    .selectFrom('location_run_parts as part')
    .innerJoin('locations as location', 'location.id', 'part.location_id')
    .where('part.run_id', '=', id)
    .where('part.state', '<>', 'waiting')
    // Parts name people, so they are hidden from somebody who has since lost access to the location.
    .where(reachesLocation(reach))
    .select([
      'location.id as locationId',
      'location.name as locationName',
      'location.time_zone_id as timeZone',
      'part.state',
      sql<Outcome>`part.outcome`.as('outcome'),
    ])
    .orderBy(sql`part.state IN ('refused', 'failed')`, 'desc')
    .orderBy(sql`part.state = 'unchanged'`)
    .orderBy(broken, 'desc')
    .orderBy(losing, 'desc')
    .orderBy(sql`lower(location.name)`)
    .limit(listed)
    .execute();
  const [totals] = rows;
  if (!totals) throw notFound();
  return {
    id: run.id,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    ...totals,
    parts: parts.map(({ outcome, state, ...part }) => ({
      ...part,
      state: state as Run['parts'][number]['state'],
      failure: outcome.failure ? told(outcome.failure) : null,
      record: outcome.record ?? null,
      isNew: outcome.isNew ?? false,
      effect: outcome.effect ? counted(outcome.effect) : null,
    })),
  };
};
