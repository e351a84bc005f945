import { describeLocation, type HeldLocation, compileHeld, patchLocation } from '@viewgate/policy';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { factEdits } from '../../test/fact-edits.ts';
import type { Tx } from '../platform/database/database.ts';
import { changedLocation } from '../platform/database/listener.ts';
import { type Held, readFacts, touchedBy } from './facts-reading.ts';

const at = Date.UTC(2026, 5, 3, 15);
let server: TestServer;
let locationId: number;
let elsewhere: number;

/** What was notified about the location; null once a notification did not say what changed. */
let told: Readonly<Record<string, readonly number[]>>[] | null = [];
beforeEach(() => {
  told = [];
});

beforeAll(async () => {
  server = await testServer();
  server.deps.listener.on('location_changed', (payload) => {
    const changed = changedLocation(payload);
    if (changed.locationId !== locationId) return;
    if (changed.changes) told?.push(changed.changes);
    else told = null;
  });
  const { make, db } = server;
  locationId = (await make.location()).id;
  elsewhere = (await make.location()).id;
  for (let n = 0; n < 3; n++) {
    const classId = (await make.class(locationId)).id;
    await make.camera(locationId, { classIds: [classId] });
    const family = await make.family(locationId);
    await make.child(locationId, family.id, [classId]);
    await make.viewer(locationId, { family_id: family.id });
    for (const kind of ['location', 'class', 'camera', 'family', 'viewer'] as const) {
      await make.policy(locationId, { kind, schedule_enabled: n === 0 });
    }
  }
  await sql`INSERT INTO events (location_id, name, starts_at, ends_at)
    SELECT ${locationId}, 'Event ' || n, ${new Date(at)}, ${new Date(at + 3_600_000)} FROM generate_series(1, 2) n`.execute(
    db,
  );
});

const names = Object.keys(factEdits(0, 0, 0));
/** Edits add more than they remove, or little would be left to compare. */
const growing = ['stranger', 'newFamily', 'newChild', 'enroll', 'newClass', 'newCamera', 'newEvent', 'hang', 'assign'];
const step = fc.record({
  name: fc.constantFrom(...names, ...growing, ...growing),
  a: fc.nat(199),
  b: fc.nat(199),
});

const run = async (tx: Tx, { name, a, b }: { name: string; a: number; b: number }): Promise<void> => {
  await factEdits(locationId, elsewhere, at)[name]?.(a, b).execute(tx);
};

interface Known {
  held: HeldLocation;
  revision: number;
}

const whole = async (): Promise<Known> => {
  const found = await readFacts(server.db, locationId, null, { at });
  if (!found || !('whole' in found)) throw new Error('the location is there, and was asked for whole');
  return { held: compileHeld(found.whole), revision: found.revision };
};

let reads = 0;
let patches = 0;
const follow = async ({ held, revision }: Known): Promise<Known> => {
  const known = { revision, facts: held.facts };
  const found = await readFacts(server.db, locationId, known, { at });
  if (!found) throw new Error('the location is there');
  // What was notified beforehand saves statements and changes nothing.
  expect(await readFacts(server.db, locationId, known, { at, told: told && touchedBy(told) })).toEqual(found);
  told = [];
  reads += 1;
  if ('patch' in found) patches += 1;
  return {
    held: 'whole' in found ? compileHeld(found.whole) : patchLocation(held, found.patch),
    revision: found.revision,
  };
};

it('holds, patched after any edits, what a full reread gives', { timeout: 120_000 }, async () => {
  let known = await whole();
  let mostViewers = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (commits) => {
        for (const steps of commits) {
          await server.db.transaction().execute(async (tx) => {
            for (const one of steps) await run(tx, one);
          });
          for (const { name } of steps) seen.add(name);
        }
        known = await follow(known);
        mostViewers = Math.max(mostViewers, known.held.facts.viewers.length);
        const fresh = await whole();
        expect(known.revision).toBe(fresh.revision);
        expect(known.held.facts).toEqual(fresh.held.facts);
        expect(describeLocation(known.held)).toEqual(describeLocation(fresh.held));
      },
    ),
    {
      numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1) * 120,
      endOnFailure: true,
      // Each kind of edit at least once, whatever the random choices.
      examples: [[names.map((name, n) => [{ name, a: n, b: n + 1 }])]],
    },
  );
  expect(names.filter((name) => !seen.has(name))).toEqual([]);
  // Edits undo one another: at some point there was enough to compare.
  expect(mostViewers).toBeGreaterThan(4);
  expect(patches).toBeGreaterThan(reads * 0.6);
});

it('reads only what an edit touched', async () => {
  const { make, db } = server;
  const family = await make.family(locationId);
  const viewer = await make.viewer(locationId, { family_id: family.id });
  const touched = async (edit: ReturnType<typeof sql>) => {
    const { held, revision } = await whole();
    await edit.execute(db);
    const found = await readFacts(db, locationId, { revision, facts: held.facts }, { at });
    if (!found || !('patch' in found)) return 'whole';
    return Object.entries(found.patch).flatMap(([kind, rows]) => [kind, ...(rows instanceof Map ? rows.keys() : [])]);
  };
  expect(
    await touched(
      sql`UPDATE locations SET viewers_paused = NOT viewers_paused, viewers_paused_until = NULL WHERE id = ${locationId}`,
    ),
  ).toEqual(['location']);
  expect(await touched(sql`UPDATE viewers SET is_locked = true WHERE id = ${viewer.id}`)).toEqual([
    'viewers',
    viewer.id,
  ]);
  expect(await touched(sql`UPDATE families SET version = version + 1 WHERE id = ${family.id}`)).toEqual([
    'families',
    family.id,
  ]);
  const camera = await make.camera(locationId);
  expect(await touched(sql`UPDATE cameras SET name = 'Renamed' WHERE id = ${camera.id}`)).toEqual([
    'cameras',
    camera.id,
  ]);
  expect(await touched(sql`UPDATE recording_servers SET domain = 'x' WHERE location_id = ${locationId}`)).toEqual([]);
  // Too many to name.
  expect(
    await touched(
      sql`INSERT INTO families (location_id, name) SELECT ${locationId}, 'F' || n FROM generate_series(1, 501) n`,
    ),
  ).toBe('whole');
  // Pruned rows leave a gap.
  expect(
    await touched(
      sql`WITH gone AS (DELETE FROM location_changes) UPDATE families SET version = 1 WHERE id = ${family.id}`,
    ),
  ).toEqual(['families', family.id]);
  const { held, revision } = await whole();
  await sql`UPDATE families SET version = 2 WHERE id = ${family.id}`.execute(db);
  await sql`DELETE FROM location_changes`.execute(db);
  const found = await readFacts(db, locationId, { revision, facts: held.facts }, { at });
  expect(found && 'whole' in found).toBe(true);
});

it('takes one statement for what was notified, and believes the rows where they say more', async () => {
  const { make, db } = server;
  const viewers = [await make.viewer(locationId), await make.viewer(locationId)];
  const [one = 0, other = 0] = viewers.map(({ id }) => id);
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  const pausedIn = async (known: Held, notified: readonly Record<string, readonly number[]>[] | null) => {
    statements = 0;
    const read = { at, told: notified && touchedBy(notified) };
    const found = await readFacts(counted, locationId, known, read);
    if (!found) throw new Error('the location is there');
    const rows = 'patch' in found ? [...(found.patch.viewers?.values() ?? [])] : found.whole.viewers;
    return { paused: rows.filter((viewer) => viewer?.isLocked).map((viewer) => viewer?.id), statements };
  };
  const { held, revision } = await whole();
  const known = { revision, facts: held.facts };
  told = [];
  await db.updateTable('viewers').set({ is_locked: true }).where('id', 'in', [one, other]).execute();
  expect(await pausedIn(known, told)).toEqual({ paused: [one, other], statements: 1 });
  // A notification that was lost, and one that does not say what changed.
  expect((await pausedIn(known, [])).paused).toEqual([one, other]);
  expect((await pausedIn(known, [{ viewers: [one], location: [locationId] }])).paused).toEqual([one, other]);
  expect((await pausedIn(known, null)).paused).toEqual([one, other]);
  // The row behind it is gone: nobody can say what else changed.
  await sql`DELETE FROM location_changes`.execute(db);
  expect((await pausedIn(known, told)).paused).toEqual(expect.arrayContaining([one, other]));
});

it('has no trigger that marks a whole location as changed instead of naming what changed', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT routine.proname AS name FROM pg_trigger trigger_row JOIN pg_proc routine ON routine.oid = trigger_row.tgfoid
     WHERE NOT trigger_row.tgisinternal AND routine.prosrc LIKE '%touch_locations(%'`.execute(server.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

it('has no trigger that notifies of what is cached without telling the process that commits it', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT routine.proname AS name FROM pg_trigger trigger_row JOIN pg_proc routine ON routine.oid = trigger_row.tgfoid
     WHERE NOT trigger_row.tgisinternal AND routine.prosrc ~ 'pg_notify[(]''(location|account|features)_changed'`.execute(
    server.db,
  );
  // This function tells the process as well.
  expect(rows.map(({ name }) => name)).toEqual(['raise_revisions']);
});
