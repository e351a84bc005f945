import { isDeepStrictEqual } from 'node:util';
import {
  compileHeldInSteps,
  describeLocation,
  factKinds,
  type HeldLocation,
  type LocationFacts,
  patchLocation,
  type Steps,
} from '@viewgate/policy';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { inSlices } from '../platform/turns/slices.ts';
import { patchSince } from './facts-reading.ts';
import { readLocationRow, readRecords } from './facts-view.ts';

/** How many families to compare at once: a large location is sampled, a different part each time. */
const sampled = 300;
/** How many records, or viewers in the tables, are compared before other work may run. */
const inStep = 100;

/** Consecutive families of a location, starting at a random one. */
const sampleOf = ({ families }: LocationFacts): number[] => {
  const from = Math.floor(Math.random() * Math.max(1, families.length - sampled + 1));
  return families.slice(from, from + sampled).map(({ id }) => id);
};

const countsOf = async (tx: Tx, locationId: number) => {
  const { rows } = await sql<{ families: number; children: number; viewers: number }>`
    SELECT (SELECT count(*) FROM families family WHERE family.location_id = ${locationId}) AS families,
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

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / inStep) }, (_, part) => ids.slice(part * inStep, (part + 1) * inStep));

type Difference = 'counts' | 'facts' | 'tables';

/** Compares a part of a location in memory with what was read of it: the records, then the tables with those compiled again. */
function* compared(
  held: HeldLocation,
  part: LocationFacts,
  facts: LocationFacts,
  familyIds: readonly number[],
): Steps<Difference | null> {
  const recordless = Object.fromEntries(factKinds.map((kind) => [kind, null]));
  if (!isDeepStrictEqual({ ...part, ...recordless }, { ...facts, ...recordless })) return 'facts';
  for (const kind of factKinds) {
    const [known, read] = [part[kind], facts[kind]];
    if (known.length !== read.length) return 'facts';
    for (let from = 0; from < known.length; from += inStep) {
      if (!isDeepStrictEqual(known.slice(from, from + inStep), read.slice(from, from + inStep))) return 'facts';
      yield;
    }
  }
  const again = yield* compileHeldInSteps(part);
  const asked = [
    { familyIds, viewerIds: [] },
    ...inParts(idsOf(part.viewers)).map((viewerIds) => ({ familyIds: [], viewerIds })),
  ];
  for (const only of asked) {
    yield;
    if (!isDeepStrictEqual(describeLocation(held, only), describeLocation(again, only))) return 'tables';
  }
  return null;
}

/**
 * Checks a location as it is in memory, at some revision, against the database and against a full compile, for a sample
 * of its families and everything outside families, in slices between which other work runs. What has changed since is patched
 * in from the same snapshot, so that a location that always changes is compared like any other. Returns null when they
 * match, and when nothing can be compared, because the location is gone or its changes do not say what they touched (it
 * is then read whole anyway); otherwise what differs.
 */
export const differenceOf = async (
  db: Database,
  known: HeldLocation,
  revision: number,
  at: number,
): Promise<Difference | null> => {
  const { locationId } = known.facts;
  const found = await inSnapshot(db, async (tx) => {
    const patch = await patchSince(tx, { revision, facts: known.facts }, at);
    const row = await readLocationRow(tx, locationId);
    const counts = await countsOf(tx, locationId);
    if (!patch || !row || !counts) return null;
    // Even without a change, patching might compile everything again, and so hide what is to be found.
    const held = Object.keys(patch).length === 0 ? known : patchLocation(known, patch);
    const familyIds = sampleOf(held.facts);
    const part = partOf(held.facts, familyIds);
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
    return { held, familyIds, part, counts, facts };
  });
  if (!found) return null;
  const { held, familyIds, part, counts, facts } = found;
  for (const kind of ['families', 'children', 'viewers'] as const) {
    if (counts[kind] !== held.facts[kind].length) return 'counts';
  }
  return await inSlices(compared(held, part, facts, familyIds));
};
