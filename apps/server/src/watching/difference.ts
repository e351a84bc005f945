import { isDeepStrictEqual } from 'node:util';
import { describeLocation, type HeldLocation, compileHeld, type LocationFacts } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { readLocationRow, readRecords } from './facts-view.ts';

/** How many families to compare at once: a large location is sampled, a different part each time. */
const sampled = 300;

/** Consecutive families of a location, starting at a random one. */
const sampleOf = ({ families }: LocationFacts): number[] => {
  const from = Math.floor(Math.random() * Math.max(1, families.length - sampled + 1));
  return families.slice(from, from + sampled).map(({ id }) => id);
};

const countsOf = async (tx: Tx, locationId: number) => {
  const { rows } = await sql<{ revision: number; families: number; children: number; viewers: number }>`
    SELECT coalesce((SELECT revision.revision FROM location_revisions revision WHERE revision.location_id = ${locationId}), 0) AS revision,
      (SELECT count(*) FROM families family WHERE family.location_id = ${locationId}) AS families,
      (SELECT count(*) FROM children child WHERE child.location_id = ${locationId}) AS children,
      (SELECT count(*) FROM viewers viewer WHERE viewer.location_id = ${locationId}) AS viewers`.execute(tx);
  return rows[0];
};

/**
 * The part of a location that concerns some families: themselves, their people, and whatever else deciding for them
 * needs.
 */
const partOf = (facts: LocationFacts, familyIds: readonly number[]): LocationFacts => {
  const own = new Set(familyIds);
  const viewers = facts.viewers.filter(({ familyId }) => own.has(familyId));
  const named = new Set([
    ...facts.events.flatMap(({ childIds }) => childIds),
    ...viewers.flatMap(({ custodyBlocks }) => custodyBlocks.map(({ childId }) => childId)),
  ]);
  const children = facts.children.filter(({ id, familyId }) => own.has(familyId) || named.has(id));
  const around = new Set(children.map(({ familyId }) => familyId));
  return {
    ...facts,
    families: facts.families.filter(({ id }) => own.has(id) || around.has(id)),
    children,
    viewers,
  };
};

const idsOf = (records: readonly { readonly id: number }[]): number[] => records.map(({ id }) => id);

/**
 * Checks the location in memory against the database and against a full compile, for a sample of its families and
 * everything outside families. Returns null when they match or the location changed in the meantime, otherwise what
 * differs.
 */
export const differenceOf = async (
  db: Database,
  held: HeldLocation,
  revision: number,
  at: number,
): Promise<'counts' | 'facts' | 'tables' | null> => {
  const { locationId } = held.facts;
  const familyIds = sampleOf(held.facts);
  const part = partOf(held.facts, familyIds);
  const found = await inSnapshot(db, async (tx) => {
    const counts = await countsOf(tx, locationId);
    const row = await readLocationRow(tx, locationId);
    if (!counts || !row || counts.revision !== revision) return null;
    const all = { locationId, ids: null, at };
    const facts: LocationFacts = {
      ...row,
      policies: await readRecords(tx, 'policies', all),
      classes: await readRecords(tx, 'classes', all),
      cameras: await readRecords(tx, 'cameras', all),
      families: await readRecords(tx, 'families', { ...all, ids: idsOf(part.families) }),
      children: await readRecords(tx, 'children', { ...all, ids: idsOf(part.children) }),
      viewers: await readRecords(tx, 'viewers', { ...all, ids: idsOf(part.viewers) }),
      events: await readRecords(tx, 'events', all),
    };
    return { counts, facts };
  });
  if (!found) return null;
  const { counts, facts } = found;
  for (const kind of ['families', 'children', 'viewers'] as const) {
    if (counts[kind] !== held.facts[kind].length) return 'counts';
  }
  // Events over for a day are no longer read, but may be held until the next change.
  const events = part.events.filter(({ endsAt }) => endsAt > at - 86_400_000);
  if (!isDeepStrictEqual({ ...part, events }, facts)) return 'facts';
  const only = { familyIds, viewerIds: idsOf(part.viewers) };
  const whole = compileHeld(part);
  return isDeepStrictEqual(describeLocation(held, only), describeLocation(whole, only)) ? null : 'tables';
};
