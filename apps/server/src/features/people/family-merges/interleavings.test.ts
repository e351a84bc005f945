import { audiences, compileLocation } from '@viewgate/policy';
import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { readWhole } from '../../../watching/facts-reading.ts';
import { mergeToUndo } from './merge-view.ts';
import { mergeFamilies } from './merging.ts';
import { takeApart } from './taking-apart.ts';

const at = Date.UTC(2026, 5, 3, 15);
const runs = Number(process.env['PROPERTY_RUNS'] ?? 1) * 40;
let server: TestServer;
let by: number;
let accounts: number[];

beforeAll(async () => {
  server = await testServer();
  by = (await server.make.account()).id;
  accounts = [];
  for (let n = 0; n < 6; n++) accounts.push((await server.make.account({ kind: 'viewer' })).id);
});

const person = fc.record({
  account: fc.nat(5),
  state: fc.constantFrom('approved', 'approved', 'pending'),
  pausedFor: fc.constantFrom(null, null, 3, 'forever'),
  hasPolicy: fc.boolean(),
  isInvited: fc.boolean(),
});
const child = fc.record({
  name: fc.constantFrom('Ada', 'Bo', 'Cy'),
  rooms: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
});
const block = fc.record({ person: fc.nat(9), child: fc.nat(9), hasEnd: fc.boolean() });
const family = fc.record({
  people: fc.uniqueArray(person, { minLength: 1, maxLength: 4, selector: (one) => one.account }),
  kids: fc.array(child, { maxLength: 3 }),
});
const world = fc.record({
  target: family,
  from: family,
  blocks: fc.array(block, { maxLength: 5 }),
  mode: fc.constantFrom('Merge' as const, 'MergeAndApprove' as const, 'MergeAndScheduleApproval' as const),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

interface Place {
  locationId: number;
  rooms: number[];
  target: number;
  from: number;
}

/** Two families at a location of their own; a camera in each of four rooms. */
const build = async ({ target, from, blocks }: World): Promise<Place> => {
  const { make, db } = server;
  const locationId = (await make.location()).id;
  const rooms: number[] = [];
  for (let n = 0; n < 4; n++) {
    const { id } = await make.class(locationId);
    await make.camera(locationId, { classIds: [id] });
    rooms.push(id);
  }
  const viewerIds: number[] = [];
  const childIds: number[] = [];
  const families: number[] = [];
  for (const { people, kids } of [target, from]) {
    // The family that stays has a member who was let in.
    const isWaiting = families.length > 0 && people.every(({ state }) => state === 'pending');
    const familyId = (await make.family(locationId, { awaits_approval: isWaiting })).id;
    families.push(familyId);
    for (const [n, { account, state, pausedFor, hasPolicy, isInvited }] of people.entries()) {
      const { id } = await make.viewer(locationId, {
        family_id: familyId,
        account_id: accounts[account]!,
        is_primary: n === 0,
        approved_at: state === 'approved' ? new Date(at - 86_400_000 * (n + 1)) : null,
        is_locked: pausedFor !== null,
        lock_reason: pausedFor === null ? null : 'staff',
        lockout_end: typeof pausedFor === 'number' ? new Date(at + pausedFor * 86_400_000) : null,
      });
      viewerIds.push(id);
      if (hasPolicy) {
        const policy = await make.policy(locationId, { kind: 'viewer' });
        const values = {
          location_id: locationId,
          kind: 'viewer' as const,
          policy_id: policy.id,
          viewer_id: id,
          is_active: true,
        };
        await db.insertInto('policy_assignments').values(values).execute();
      }
      if (isInvited || state === 'pending') {
        await sql`INSERT INTO registrations (location_id, kind, state, email, proof_sent_at, status_hash, viewer_id, created_at, proven_at)
          VALUES (${locationId}, 'family', ${state}, 'x@mail.example', now(), sha256(${`${id}`}::text::bytea), ${id}, now(), now())`.execute(
          db,
        );
      }
      await sql`INSERT INTO invitations (location_id, family_id, viewer_type_id, email, token_hash, created_at, sent_at, expires_at)
        VALUES (${locationId}, ${familyId}, 1, 'y@mail.example', sha256(${`invited ${id}`}::text::bytea), now(), now(), now())`.execute(
        db,
      );
    }
    for (const { name, rooms: own } of kids) {
      const made = await make.child(
        locationId,
        familyId,
        own.map((n) => rooms[n]!),
        { first_name: name, last_name: 'Same' },
      );
      childIds.push(made.id);
    }
    const policy = await make.policy(locationId, { kind: 'family' });
    const assigned = {
      location_id: locationId,
      kind: 'family' as const,
      policy_id: policy.id,
      family_id: familyId,
      is_active: true,
    };
    await db.insertInto('policy_assignments').values(assigned).execute();
  }
  for (const one of blocks) await addBlock(locationId, viewerIds, childIds, one);
  return { locationId, rooms, target: families[0]!, from: families[1]! };
};

const addBlock = async (
  locationId: number,
  viewerIds: number[],
  childIds: number[],
  given: { person: number; child: number; hasEnd: boolean },
) => {
  if (viewerIds.length === 0 || childIds.length === 0) return;
  const [viewerId, childId] = [viewerIds[given.person % viewerIds.length]!, childIds[given.child % childIds.length]!];
  await sql`INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at, ends_at)
    VALUES (${locationId}, ${viewerId}, ${childId}, ${new Date(at - 1)}, ${given.hasEnd ? new Date(at + 1e9) : null})`.execute(
    server.db,
  );
};

const held = <T>(place: Place, work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.db.transaction().execute(async (tx) => {
    await holdLocation(tx, place.locationId);
    return await work(tx);
  });
const merge = (place: Place, mode: World['mode']) =>
  held(place, (tx) => {
    const scope = vouchForLocation(place.locationId);
    const merging = { tx, scope, at, location: { name: 'x', timeZone: 'America/Chicago' }, by };
    const scheduledDate = mode === 'MergeAndScheduleApproval' ? '2026-06-09' : null;
    return mergeFamilies(server.deps, merging, { targetId: place.target, fromId: place.from, mode, scheduledDate });
  });
const undo = (place: Place, id: number) =>
  held(place, async (tx) => {
    const scope = vouchForLocation(place.locationId);
    const found = await mergeToUndo(tx, scope, id);
    if (found) await takeApart(server.deps, { tx, scope, at }, found);
  });

const tables = [
  'families',
  'children',
  'child_classes',
  'viewers',
  'registrations',
  'invitations',
  'policy_assignments',
  'custody_blocks',
];
/** Everything about the location's people, except how often it was edited. */
const everything = async ({ locationId }: Place) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ row: object }>`SELECT to_jsonb(one) - 'version' AS row FROM ${sql.table(table)} one
          WHERE location_id = ${locationId} ORDER BY 1`.execute(server.db);
        return [table, rows.map(({ row }) => row)];
      }),
    ),
  );

const idsOf = async (query: RawBuilder<{ id: number }>) => (await query.execute(server.db)).rows.map(({ id }) => id);
const soundness = async ({ locationId }: Place) => {
  const primaries = await sql<{ n: number }>`SELECT count(*) FILTER (WHERE is_primary) AS n FROM viewers
    WHERE location_id = ${locationId} GROUP BY family_id HAVING count(*) FILTER (WHERE is_primary) <> 1`.execute(
    server.db,
  );
  expect(primaries.rows, 'one primary user of each family').toEqual([]);
  const two =
    await sql`SELECT account_id FROM viewers WHERE location_id = ${locationId} GROUP BY account_id, family_id HAVING count(*) > 1`.execute(
      server.db,
    );
  expect(two.rows, 'one membership of a person in a family').toEqual([]);
};
const accountsIn = ({ locationId }: Place) =>
  idsOf(sql`SELECT DISTINCT account_id AS id FROM viewers WHERE location_id = ${locationId} ORDER BY 1`);
/** Who is barred from a child of which name. */
const bars = async ({ locationId }: Place): Promise<Set<string>> => {
  const { rows } = await sql<{
    bar: string;
  }>`SELECT DISTINCT viewer.account_id || ' ' || child.first_name AS bar FROM custody_blocks block
    JOIN viewers viewer ON viewer.id = block.viewer_id JOIN children child ON child.id = block.child_id WHERE block.location_id = ${locationId}`.execute(
    server.db,
  );
  return new Set(rows.map(({ bar }) => bar));
};
/** Which account may watch which camera now. */
const watching = async ({ locationId }: Place): Promise<Set<string>> => {
  const facts = await server.db.transaction().execute((tx) => readWhole(tx, locationId, at));
  const { rows } = await sql<{
    id: number;
    account: number;
  }>`SELECT id, account_id AS account FROM viewers WHERE location_id = ${locationId}`.execute(server.db);
  const accountOf = new Map(rows.map(({ id, account }) => [id, account]));
  return new Set(
    [...audiences(compileLocation(facts!), at, 'desktop')].flatMap(([camera, ids]) =>
      ids.map((id) => `${accountOf.get(id)} ${camera}`),
    ),
  );
};
/** The accounts that somebody approved, and that no pause holds in either family. */
const watchers = async ({ locationId }: Place): Promise<Set<number>> =>
  new Set(
    await idsOf(sql`SELECT account_id AS id FROM viewers WHERE location_id = ${locationId}
      GROUP BY account_id HAVING bool_or(approved_at IS NOT NULL) AND NOT bool_or(is_locked)`),
  );

it('loses nobody and no custody block, lets in nobody who waits or is paused, and taken apart is as it was', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const isTargetKnown = given.target.people.some(({ state }) => state === 'approved');
      fc.pre(isTargetKnown);
      const place = await build(given);
      const before = {
        all: await everything(place),
        accounts: await accountsIn(place),
        bars: await bars(place),
        watchers: await watchers(place),
      };
      const { mergeId, answered } = await merge(place, given.mode);
      await soundness(place);
      expect(await accountsIn(place)).toEqual(before.accounts);
      expect(await bars(place)).toEqual(before.bars);
      const approved = given.mode === 'MergeAndApprove' ? answered.length : 0;
      const newcomers = [...(await watching(place))]
        .map((one) => Number(one.split(' ')[0]))
        .filter((one) => !before.watchers.has(one));
      expect(new Set(newcomers).size).toBeLessThanOrEqual(approved);
      await undo(place, mergeId);
      expect(await everything(place)).toEqual(before.all);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

type Change = (place: Place, ids: { viewers: number[]; children: number[] }, a: number, b: number) => Promise<unknown>;
const pick = (ids: number[], n: number) => ids[n % Math.max(ids.length, 1)] ?? 0;
/** What staff do meanwhile. */
const meanwhile: Record<string, Change> = {
  leaveClass: (_, { children }, a) =>
    sql`DELETE FROM child_classes WHERE child_id = ${pick(children, a)}`.execute(server.db),
  joinClass: ({ locationId, rooms }, { children }, a, b) =>
    children.length === 0
      ? Promise.resolve()
      : sql`INSERT INTO child_classes (location_id, child_id, class_id) VALUES (${locationId}, ${pick(children, a)}, ${pick(rooms, b)})
          ON CONFLICT DO NOTHING`.execute(server.db),
  bar: ({ locationId }, { viewers, children }, a, b) =>
    addBlock(locationId, viewers, children, { person: a, child: b, hasEnd: false }),
  pause: (_, { viewers }, a) =>
    sql`UPDATE viewers SET is_locked = true, lockout_end = NULL, lock_reason = 'staff', resume_lockout_end = NULL WHERE id = ${pick(viewers, a)}`.execute(
      server.db,
    ),
  deleteChild: (_, { children }, a) => sql`DELETE FROM children WHERE id = ${pick(children, a)}`.execute(server.db),
  deleteMember: (_, { viewers }, a) =>
    sql`DELETE FROM viewers WHERE id = ${pick(viewers, a)} AND NOT is_primary`.execute(server.db),
  moveChild: async ({ locationId }, { children }, a) => {
    const { id } = await server.make.family(locationId);
    return await sql`UPDATE children SET family_id = ${id} WHERE id = ${pick(children, a)}`.execute(server.db);
  },
  newMember: async ({ locationId, target }) => {
    const { id } = await server.make.viewer(locationId, { family_id: target });
    return id;
  },
};
const change = fc.record({ name: fc.constantFrom(...Object.keys(meanwhile)), a: fc.nat(9), b: fc.nat(9) });

it('taken apart after other changes, it undoes none of them', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(change, { minLength: 1, maxLength: 4 }), async (given, changes) => {
      fc.pre(given.target.people.some(({ state }) => state === 'approved'));
      const place = await build(given);
      const before = { watching: await watching(place) };
      const { mergeId } = await merge(place, given.mode);
      const paused = new Set<number>();
      for (const { name, a, b } of changes) {
        const viewers = await idsOf(sql`SELECT id FROM viewers WHERE location_id = ${place.locationId} ORDER BY id`);
        const children = await idsOf(sql`SELECT id FROM children WHERE location_id = ${place.locationId} ORDER BY id`);
        if (name === 'pause') for (const id of await unpaused(pick(viewers, a))) paused.add(id);
        await meanwhile[name]?.(place, { viewers, children }, a, b);
      }
      const since = {
        watching: await watching(place),
        accounts: await accountsIn(place),
        bars: await bars(place),
        pairs: await classNames(place),
      };
      await undo(place, mergeId);
      await soundness(place);
      expect(await accountsIn(place)).toEqual(since.accounts);
      expect(await bars(place)).toEqual(since.bars);
      // No child is in a class that it was in neither before nor since.
      expect([...(await classNames(place))].filter((one) => !since.pairs.has(one))).toEqual([]);
      // People whom staff paused since stay paused everywhere.
      const open = await idsOf(
        sql`SELECT account_id AS id FROM viewers WHERE location_id = ${place.locationId} AND NOT is_locked`,
      );
      expect(open.filter((id) => paused.has(id))).toEqual([]);
      // Anyone who watches now watched before or since, unless a child's classes changed: a camera opens once it no longer shows a child
      // whom somebody is barred from.
      const isOpened = changes.some(({ name }) => ['joinClass', 'leaveClass', 'deleteChild'].includes(name));
      const isNew = (one: string) => !isOpened && !before.watching.has(one) && !since.watching.has(one);
      expect([...(await watching(place))].filter(isNew)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

/** Which child, by name, is in which class. */
const classNames = async ({ locationId }: Place): Promise<Set<string>> => {
  const { rows } = await sql<{
    pair: string;
  }>`SELECT DISTINCT child.first_name || ' ' || of_child.class_id AS pair FROM child_classes of_child
    JOIN children child ON child.id = of_child.child_id WHERE of_child.location_id = ${locationId}`.execute(server.db);
  return new Set(rows.map(({ pair }) => pair));
};
/** The account of a viewer who is not paused indefinitely. */
const unpaused = (viewerId: number): Promise<number[]> =>
  idsOf(sql`SELECT account_id AS id FROM viewers WHERE id = ${viewerId} AND NOT (is_locked AND lockout_end IS NULL)`);
