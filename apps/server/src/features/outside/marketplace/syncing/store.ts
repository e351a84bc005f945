import type { Failure, SyncState, SyncWhat } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { syncKind } from './kinds.ts';

export type ListName = 'classes' | 'families';
/** What is read one after the other. */
type Reading = ListName | 'hours';

export interface Sync {
  readonly id: number;
  readonly locationId: number;
  readonly what: SyncWhat;
  readonly state: SyncState;
  readonly skipsUnchanged: boolean;
  readonly startedAt: Date;
  readonly list: Reading | null;
  readonly cursor: string | null;
  readonly revision: string | null;
  readonly begun: number;
  readonly isSteady: boolean;
  readonly tries: number;
  /** The key of its enrollment's integration. */
  readonly integrationKey: string;
  readonly connection: string | null;
  readonly mostLosingPercent: number;
  readonly known: Readonly<Record<ListName, string | null>>;
}

interface Row extends Omit<Sync, 'known'> {
  classesEtag: string | null;
  familiesEtag: string | null;
}

const columns = sql`sync.id, sync.location_id AS "locationId", sync.what, sync.state, sync.skips_unchanged AS "skipsUnchanged",
  sync.started_at AS "startedAt", sync.list, sync.cursor, sync.revision, sync.begun, sync.is_steady AS "isSteady", sync.tries,
  integration.key AS "integrationKey", enrollment.connection_key AS connection, enrollment.most_losing_percent AS "mostLosingPercent",
  enrollment.classes_etag AS "classesEtag", enrollment.families_etag AS "familiesEtag"`;

/** A sync that has not ended; locked, so that what a worker read of it stays true until commit. */
export const unfinished = async (db: Queryable, id: number, lock: 'locked' | 'read'): Promise<Sync | null> => {
  const { rows } = await sql<Row>`SELECT ${columns} FROM partner_syncs sync
    JOIN integration_enrollments enrollment ON enrollment.location_id = sync.location_id
    JOIN integrations integration ON integration.id = enrollment.integration_id
    WHERE sync.id = ${id} AND sync.finished_at IS NULL ${lock === 'locked' ? sql`FOR UPDATE OF sync` : sql``}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { classesEtag, familiesEtag, ...sync } = row;
  return { ...sync, known: { classes: classesEtag, families: familiesEtag } };
};

interface Begun {
  readonly locationId: number;
  readonly what: SyncWhat;
  /** Null: the portal itself. */
  readonly by: string | null;
  readonly at: number;
  /** Lists that have not changed since they were last applied are not read again. */
  readonly skipsUnchanged: boolean;
}

/** Begins a sync, or joins the one that runs at the location, which must be held. */
export const beginSync = async (
  tx: Tx,
  jobs: Jobs,
  { locationId, what, by, at, skipsUnchanged }: Begun,
): Promise<{ id: number; isNew: boolean }> => {
  const running = await tx
    .selectFrom('partner_syncs')
    .where('location_id', '=', locationId)
    .where('finished_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (running) return { id: running.id, isNew: false };
  const { id } = await tx
    .insertInto('partner_syncs')
    .values({
      location_id: locationId,
      what,
      skips_unchanged: skipsUnchanged,
      started_at: new Date(at),
      started_by: by,
      touched_at: new Date(at),
      list: what === 'families' ? 'families' : 'classes',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send(syncKind, { syncId: id }, { key: String(id), tx });
  return { id, isNew: true };
};

/** Writes columns of a sync, and that it is being worked on. */
export const saveSync = async (
  tx: Queryable,
  id: number,
  at: number,
  set: Readonly<Record<string, string | number | boolean | Date | null>>,
): Promise<void> => {
  await tx
    .updateTable('partner_syncs')
    .set({ ...set, touched_at: new Date(at) })
    .where('id', '=', id)
    .execute();
};

/** Ends a sync. What it read names children and parents, and is deleted. */
export const endSync = async (
  tx: Queryable,
  id: number,
  at: number,
  state: 'done' | 'failed' | 'cancelled',
  why: Failure | null = null,
): Promise<void> => {
  await saveSync(tx, id, at, {
    state,
    finished_at: new Date(at),
    failure: why && JSON.stringify(why),
    list: null,
    cursor: null,
  });
  await sql`DELETE FROM partner_sync_items WHERE sync_id = ${id}`.execute(tx);
};
