import { type FactKind, factKinds, type FactsPatch, type LocationFacts } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { readLocationRow, readRecords } from './facts-view.ts';

/**
 * What a process reads of a location: everything, or what changed since the revision it holds. Either comes from a
 * single snapshot.
 */
export type Reading =
  | { readonly revision: number; readonly whole: LocationFacts }
  | { readonly revision: number; readonly patch: FactsPatch };

export interface Held {
  readonly revision: number;
  readonly facts: LocationFacts;
}

/** Kinds of record that are noted but that no decision reads. */
const unread = new Set(['recordingServers']);

type Touched = ReadonlyMap<FactKind | 'location', ReadonlySet<number>>;

/** The ids named by rows of `location_changes`; null when the rows cannot name them all. */
const touchedBy = (changes: readonly Readonly<Record<string, readonly number[]>>[]): Touched | null => {
  const touched = new Map<FactKind | 'location', Set<number>>();
  for (const [kind, ids] of changes.flatMap((row) => Object.entries(row))) {
    if (unread.has(kind)) continue;
    const known = kind === 'location' ? kind : factKinds.find((one) => one === kind);
    // Includes kinds that only a newer version of this program writes.
    if (!known) return null;
    const all = touched.get(known) ?? new Set();
    for (const id of ids) all.add(id);
    touched.set(known, all);
  }
  return touched;
};

/** All of a location, as the transaction sees it; null when it does not exist. */
export const readWhole = async (tx: Tx, locationId: number, at: number): Promise<LocationFacts | null> => {
  const row = await readLocationRow(tx, locationId);
  if (!row) return null;
  const asked = { locationId, ids: null, at };
  return {
    ...row,
    policies: await readRecords(tx, 'policies', asked),
    classes: await readRecords(tx, 'classes', asked),
    cameras: await readRecords(tx, 'cameras', asked),
    families: await readRecords(tx, 'families', asked),
    children: await readRecords(tx, 'children', asked),
    viewers: await readRecords(tx, 'viewers', asked),
    events: await readRecords(tx, 'events', asked),
  };
};

const readRecordsById = async <K extends FactKind>(
  tx: Tx,
  kind: K,
  ids: ReadonlySet<number>,
  locationId: number,
  at: number,
) => {
  const found = await readRecords(tx, kind, { locationId, ids: [...ids], at });
  const byId = new Map(found.map((record) => [record.id, record]));
  return new Map([...ids].map((id) => [id, byId.get(id) ?? null]));
};

const readPatch = async (tx: Tx, held: Held, touched: Touched, at: number): Promise<FactsPatch> => {
  const { locationId } = held.facts;
  // Drop events that have been over for a day.
  const over = held.facts.events.filter(({ endsAt }) => endsAt <= at - 86_400_000).map(({ id }) => id);
  const ids = (kind: FactKind) => new Set([...(touched.get(kind) ?? []), ...(kind === 'events' ? over : [])]);
  const row = touched.has('location') ? await readLocationRow(tx, locationId) : null;
  const patch: Partial<Record<FactKind, ReadonlyMap<number, unknown>>> = {};
  for (const kind of factKinds) {
    const asked = ids(kind);
    if (asked.size > 0) patch[kind] = await readRecordsById(tx, kind, asked, locationId, at);
  }
  // Each kind was read as its own type.
  return { ...(patch as FactsPatch), ...(row && { location: row }) };
};

/** What changes for a location if this transaction commits: the records that it has touched, as it sees them. */
export const readPending = async (tx: Tx, facts: LocationFacts, at: number): Promise<FactsPatch> => {
  const { locationId } = facts;
  const { rows } = await sql<{ changes: Record<string, number[]> }>`SELECT changes FROM location_changes
    WHERE transaction_id = pg_current_xact_id() AND location_id = ${locationId} AND revision IS NULL`.execute(tx);
  const touched = touchedBy(rows.map(({ changes }) => changes));
  if (touched) return await readPatch(tx, { revision: 0, facts }, touched, at);
  // Too many to name: every record that there was, and every one that there is.
  const all = new Map<FactKind | 'location', Set<number>>([['location', new Set([locationId])]]);
  for (const kind of factKinds) {
    const now = await readRecords(tx, kind, { locationId, ids: null, at });
    all.set(kind, new Set([...facts[kind], ...now].map(({ id }) => id)));
  }
  return await readPatch(tx, { revision: 0, facts }, all, at);
};

/** Reads what `held` lacks of a location, in one snapshot; null when the location does not exist. */
export const readFacts = async (
  db: Database,
  locationId: number,
  held: Held | null,
  /** UTC milliseconds; events that ended more than a day earlier are left out. */
  at: number,
): Promise<Reading | null> =>
  await inSnapshot(db, async (tx) => {
    const { rows } = await sql<{ revision: number; changes: Record<string, number[]>[] }>`
        SELECT coalesce((SELECT revision.revision FROM location_revisions revision
          WHERE revision.location_id = location.id), 0) AS revision,
          (SELECT coalesce(json_agg(change.changes), '[]') FROM location_changes change
            WHERE change.location_id = location.id AND change.revision > ${held?.revision ?? null}) AS changes
        FROM locations location WHERE location.id = ${locationId}`.execute(tx);
    const [known] = rows;
    if (!known) return null;
    const { revision, changes } = known;
    // Each revision has one row: a missing one was pruned, or never written.
    const touched = held && changes.length === revision - held.revision ? touchedBy(changes) : null;
    if (held && touched) return { revision, patch: await readPatch(tx, held, touched, at) };
    const whole = await readWhole(tx, locationId, at);
    return whole && { revision, whole };
  });
