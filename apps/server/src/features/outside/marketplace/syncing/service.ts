import type { marketplace, SyncWhat } from '@viewgate/contract';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Handler } from '../../../../platform/http/call.ts';
import { invalid, notFound } from '../../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { enrolledAt } from '../enrolling/store.ts';
import type { Needs } from '../needs.ts';
import { beginSync, endSync, saveSync, type Sync, unfinished } from './store.ts';
import { syncKind } from './kinds.ts';

interface Begin {
  readonly db: Tx;
  readonly scope: LocationScope;
  readonly at: number;
  readonly what: SyncWhat;
  readonly by: string;
}

/** Begins an import, or joins the running one of the same kind. The location must be held. */
export const beginOf = async ({ jobs }: Needs, { db, scope: { locationId }, at, what, by }: Begin) => {
  const { id, isNew } = await beginSync(db, jobs, { locationId, what, by, at, skipsUnchanged: false });
  const running = isNew ? null : await unfinished(db, id, 'read');
  // A sync of everything imports this too.
  if (running && running.what !== what && running.what !== 'everything')
    throw invalid('jobId', 'marketplace.isRunning');
  return { id, isNew };
};

export const forceSync =
  (deps: Needs): Handler<typeof marketplace.forceSync> =>
  async ({ db, scope, actor, at, audit }) => {
    const enrolled = await enrolledAt(db, scope);
    if (!enrolled?.isTied || enrolled.status !== 'Complete') throw invalid('locationId', 'marketplace.notConnected');
    const { id, isNew } = await beginOf(deps, { db, scope, at, what: 'everything', by: actor.userName });
    audit({ recordId: enrolled.integrationId, recordName: enrolled.integrationName });
    return { jobId: id, isNew };
  };

/** The running sync that is meant; it must be the caller's location's. */
const requireRunning = async (db: Tx, { locationId }: LocationScope, id: number): Promise<Sync> => {
  const sync = await unfinished(db, id, 'locked');
  if (!sync) throw invalid('jobId', 'marketplace.nothingRuns');
  if (sync.locationId !== locationId) throw notFound();
  return sync;
};

export const cancelSync: Handler<typeof marketplace.cancelSync> = async ({ db, scope, at, input, audit }) => {
  const { id } = await requireRunning(db, scope, input.body.jobId);
  const enrolled = await enrolledAt(db, scope);
  await endSync(db, id, at, 'cancelled');
  audit({
    recordId: enrolled?.integrationId ?? null,
    recordName: enrolled?.integrationName ?? null,
  });
  return null;
};

/** The person who lets it go on has seen how many families lose something: if that has changed, it is refused. */
export const continueSync =
  ({ jobs }: Needs): Handler<typeof marketplace.continueSync> =>
  async ({ db, scope, at, actor, input, audit }) => {
    const { jobId, losing } = input.body;
    const { id, state } = await requireRunning(db, scope, jobId);
    const found = await db
      .selectFrom('partner_syncs')
      .where('id', '=', id)
      .select('losing_count as losing')
      .executeTakeFirstOrThrow();
    if (state !== 'asking' || found.losing !== losing) throw invalid('losing', 'marketplace.doesNotAsk');
    await saveSync(db, id, at, { state: 'applying', continued_by: actor.userName });
    await jobs.send(syncKind, { syncId: id }, { key: String(id), tx: db });
    const enrolled = await enrolledAt(db, scope);
    audit({
      recordId: enrolled?.integrationId ?? null,
      recordName: enrolled?.integrationName ?? null,
      after: { losingFamilies: losing },
    });
    return null;
  };
