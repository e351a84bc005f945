import { custodyBlocks, familyMerges, policies } from '@viewgate/contract';
import { audience, compileLocation } from '@viewgate/policy';
import { sql } from 'kysely';
import { readWhole } from '../src/watching/facts-reading.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from './server.ts';

type Mode = 'Merge' | 'MergeAndApprove' | 'MergeAndScheduleApproval';

export const failure = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];

/** The Okafors, with Ada in the first room; and a family that registered, with Ada in the second and Bo in the third. */
export const twoFamilies = async (server: TestServer, now: () => number) => {
  const { make } = server;
  const locationId = (await make.location()).id;
  /** Somebody who waits to be let in. */
  const applicant = async (family_id: number, state: 'pending' | 'denied' = 'pending', account_id?: number) => {
    const account = await server.make.account({ kind: 'viewer' });
    const viewer = await server.make.viewer(locationId, {
      family_id,
      approved_at: null,
      account_id: account_id ?? account.id,
      viewer_type_id: 2,
    });
    await sql`INSERT INTO registrations (location_id, kind, state, email, proof_sent_at, status_hash, viewer_id, created_at, proven_at)
      VALUES (${locationId}, 'family', ${state}, ${account.email}, now(), sha256(${`${viewer.id}`}::text::bytea), ${viewer.id}, now(), now())`.execute(
      server.db,
    );
    return { id: viewer.id, email: account.email, accountId: account_id ?? account.id };
  };

  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const rooms: { id: number; cameraId: number }[] = [];
  for (let n = 0; n < 3; n++) {
    const { id } = await make.class(locationId);
    rooms.push({ id, cameraId: (await make.camera(locationId, { classIds: [id] })).id });
  }
  const [one, two, three] = rooms.map(({ id }) => id);
  const target = (await make.family(locationId, { name: 'Okafor' })).id;
  const mother = (await make.viewer(locationId, { family_id: target, is_primary: true })).id;
  const ada = (await make.child(locationId, target, [one!], { first_name: 'Ada', last_name: 'Okafor' })).id;
  const from = (await make.family(locationId, { name: 'Okafor-Lee', awaits_approval: true })).id;
  const father = await applicant(from);
  await sql`UPDATE viewers SET is_primary = true WHERE id = ${father.id}`.execute(server.db);
  const otherAda = (await make.child(locationId, from, [two!], { first_name: 'ádà', last_name: 'okafor' })).id;
  const bo = (await make.child(locationId, from, [three!], { first_name: 'Bo', last_name: 'Lee' })).id;

  const merge = (mode: Mode = 'Merge', scheduledDate: string | null = null, [id, fromFamilyId] = [target, from]) =>
    manager.call(familyMerges.merge, { params: { locationId, id }, body: { fromFamilyId, mode, scheduledDate } });
  const undo = (id: number) => manager.call(familyMerges.undo, { params: { locationId, id } });
  const preview = (mode: Mode = 'Merge') =>
    manager.call(familyMerges.preview, {
      params: { locationId, id: target },
      query: { fromFamilyId: String(from), mode },
    });
  const of = (id: number) => manager.call(familyMerges.of, { params: { locationId, id } });

  const children = async () =>
    (
      await sql<{ id: number; family: number; rooms: number[] }>`SELECT child.id, child.family_id AS family,
          (SELECT coalesce(json_agg(position ORDER BY position), '[]') FROM (
            SELECT array_position(${rooms.map(({ id }) => id)}::integer[], class_id) - 1 AS position FROM child_classes WHERE child_id = child.id) AS of_child) AS rooms
        FROM children child WHERE child.location_id = ${locationId} ORDER BY child.id`.execute(server.db)
    ).rows;
  const members = async () =>
    (
      await sql<{
        id: number;
        family: number;
        isPrimary: boolean;
        isApproved: boolean;
      }>`SELECT id, family_id AS family, is_primary AS "isPrimary",
          approved_at IS NOT NULL AS "isApproved" FROM viewers WHERE location_id = ${locationId} ORDER BY id`.execute(
        server.db,
      )
    ).rows;
  /** Which rooms' cameras a viewer may watch now. */
  const watches = async (viewerId: number) => {
    const facts = await server.db.transaction().execute((tx) => readWhole(tx, locationId, now()));
    const compiled = compileLocation(facts!);
    return rooms.flatMap(({ cameraId }, n) =>
      audience(compiled, cameraId, now()).viewerIds.includes(viewerId) ? [n] : [],
    );
  };
  const bar = (viewerId: number, childId: number) =>
    manager.call(custodyBlocks.create, {
      params: { locationId },
      body: { viewerId, childId, startsAt: '2026-06-01T00:00:00Z', endsAt: null, note: '' },
    });
  const capGuardians = async (value: number) => {
    const { rows } = await manager.call(policies.table, { params: { locationId, kind: 'locations' }, body: {} });
    const params = { locationId, kind: 'locations' as const, id: rows[0]!.id };
    const { version } = await manager.call(policies.configuration, { params });
    await manager.call(policies.configure, { params, body: { guardianMaxCount: { isEnabled: true, value }, version } });
  };
  return {
    locationId,
    manager,
    rooms,
    target,
    from,
    ada,
    otherAda,
    bo,
    mother,
    father,
    applicant,
    merge,
    undo,
    preview,
    of,
    children,
    members,
    watches,
    bar,
    capGuardians,
  };
};
export type TwoFamilies = Awaited<ReturnType<typeof twoFamilies>>;

/** A server of the demo, and a function that makes two such families: new ones each time, at the same moment. */
export const mergeScene = async () => {
  const start = '2026-06-03T15:00:00Z';
  const clock = createTestClock(start);
  const server = await testServer({ clock, demo: true });
  const move = async (): Promise<TwoFamilies> => {
    clock.set(start);
    return await twoFamilies(server, () => clock.now());
  };
  return { start, clock, server, move };
};
