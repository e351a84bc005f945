import { type FactKind, factKinds, type FactsPatch, type LocationFacts, type LocationRow } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { locationRowOf, readLocationRow, readRecords, recordsOf } from './facts-view.ts';

/**
 * What a process reads of a location: everything, or what changed since the revision it holds. Either comes from a
 * single snapshot.
 */
export type Reading =
  | { readonly revision: number; readonly whole: LocationFacts }
  | { readonly revision: number; readonly patch: FactsPatch };

/** What a process holds of a location. */
export interface Held {
  readonly revision: number;
  readonly facts: LocationFacts;
}

/** Kinds of record that are noted but that no decision reads. */
const unread = new Set(['recordingServers']);

/** Which records changed, by kind. */
export type Touched = ReadonlyMap<FactKind | 'location', ReadonlySet<number>>;

/** The ids named by rows of `location_changes`, or by what notified of them; null when those cannot name them all. */
export const touchedBy = (changes: readonly Readonly<Record<string, readonly number[]>>[]): Touched | null => {
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

/** Adds held events that have been over for a day: rereading drops them. */
const withThoseOver = (touched: Touched, { facts: { events } }: Held, at: number): Touched => {
  const over = events.filter(({ endsAt }) => endsAt <= at - 86_400_000).map(({ id }) => id);
  return over.length === 0
    ? touched
    : new Map([...touched, ['events', new Set([...(touched.get('events') ?? []), ...over])]]);
};

const byId = (ids: ReadonlySet<number>, found: readonly { readonly id: number }[]) => {
  const records = new Map(found.map((record) => [record.id, record]));
  return new Map([...ids].map((id) => [id, records.get(id) ?? null]));
};

type Records = Partial<Record<FactKind, ReadonlyMap<number, unknown>>>;

// Each kind was read as its own type.
const patchOf = (records: Records, row: LocationRow | null): FactsPatch => ({
  ...(records as FactsPatch),
  ...(row && { location: row }),
});

const readPatch = async (tx: Tx, held: Held, changed: Touched, at: number): Promise<FactsPatch> => {
  const { locationId } = held.facts;
  const touched = withThoseOver(changed, held, at);
  const row = touched.has('location') ? await readLocationRow(tx, locationId) : null;
  const records: Records = {};
  for (const kind of factKinds) {
    const ids = touched.get(kind);
    if (ids?.size) records[kind] = byId(ids, await readRecords(tx, kind, { locationId, ids: [...ids], at }));
  }
  return patchOf(records, row);
};

/** The location's revision, and the rows of its changes since another. */
const changesSince = (
  revision: number | null,
) => sql`coalesce((SELECT revision.revision FROM location_revisions revision
    WHERE revision.location_id = location.id), 0) AS revision,
  (SELECT coalesce(json_agg(change.changes), '[]') FROM location_changes change
    WHERE change.location_id = location.id AND change.revision > ${revision}::bigint) AS changes`;

interface Changes {
  readonly revision: number;
  readonly changes: Record<string, number[]>[];
}

const changesOf = async (tx: Tx, locationId: number, since: number | null): Promise<Changes | null> => {
  const { rows } = await sql<Changes>`SELECT ${changesSince(since)}
    FROM locations location WHERE location.id = ${locationId}`.execute(tx);
  return rows[0] ?? null;
};

/** What changed since, if the rows say so. Each revision has a row: a missing one was pruned, or never written. */
const touchedSince = ({ revision, changes }: Changes, held: Held): Touched | null =>
  changes.length === revision - held.revision ? touchedBy(changes) : null;

/** What a snapshot has that `held` lacks; null when the location is gone or its changes cannot all be named. */
export const patchSince = async (tx: Tx, held: Held, at: number): Promise<FactsPatch | null> => {
  const known = await changesOf(tx, held.facts.locationId, held.revision);
  const touched = known && touchedSince(known, held);
  return touched ? await readPatch(tx, held, touched, at) : null;
};

/**
 * A patch in one statement, and so in one snapshot, from what notifications say has changed. They are not trusted: the result is undefined
 * if the change rows, read along with it, name anything else.
 */
const readTold = async (db: Database, held: Held, told: Touched, at: number): Promise<Reading | null | undefined> => {
  const { locationId } = held.facts;
  const asked = withThoseOver(told, held, at);
  const kinds = factKinds.filter((kind) => asked.has(kind));
  const columns = kinds.map(
    (kind) => sql`, (SELECT coalesce(json_agg(found.record), '[]')
      FROM (${recordsOf(kind, { locationId, ids: [...(asked.get(kind) ?? [])], at })}) AS found) AS ${sql.ref(kind)}`,
  );
  const row = asked.has('location') ? sql`, (${locationRowOf(locationId)}) AS location` : sql``;
  const statement = sql<Changes & { location?: LocationRow } & Partial<Record<FactKind, { id: number }[]>>>`
    SELECT ${changesSince(held.revision)} ${sql.join(columns, sql``)} ${row}
    FROM locations location WHERE location.id = ${locationId}`;
  const [found] = await runPrepared(db, { compile: () => statement.compile(db) });
  if (!found) return null;
  const changed = touchedSince(found, held);
  if (!changed) return undefined;
  const records: Records = {};
  for (const [kind, ids] of withThoseOver(changed, held, at)) {
    for (const id of ids) if (!asked.get(kind)?.has(id)) return undefined;
    if (kind !== 'location' && ids.size > 0) records[kind] = byId(ids, found[kind] ?? []);
  }
  return {
    revision: found.revision,
    patch: patchOf(records, (changed.has('location') && found.location) || null),
  };
};

/** What changes for a location if this transaction commits: the records that it has touched, as it sees them. */
export const readPending = async (tx: Tx, facts: LocationFacts, at: number): Promise<FactsPatch> => {
  const { locationId } = facts;
  const { rows } = await sql<{ changes: Record<string, number[]> }>`SELECT changes FROM location_changes
    WHERE transaction_id = pg_current_xact_id() AND location_id = ${locationId} AND revision IS NULL`.execute(tx);
  const touched = touchedBy(rows.map(({ changes }) => changes));
  if (touched) return await readPatch(tx, { revision: 0, facts }, touched, at);
  // Too many to name: every record that existed, and every one that exists now.
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
  {
    at,
    told = null,
  }: {
    /** UTC milliseconds; events that ended more than a day earlier are left out. */
    readonly at: number;
    /** What notifications say has changed since. */
    readonly told?: Touched | null;
  },
): Promise<Reading | null> => {
  const patched = held && told ? await readTold(db, held, told, at) : undefined;
  if (patched !== undefined) return patched;
  return await inSnapshot(db, async (tx) => {
    const known = await changesOf(tx, locationId, held?.revision ?? null);
    if (!known) return null;
    const { revision } = known;
    const touched = held && touchedSince(known, held);
    if (held && touched) return { revision, patch: await readPatch(tx, held, touched, at) };
    const whole = await readWhole(tx, locationId, at);
    return whole && { revision, whole };
  });
};
