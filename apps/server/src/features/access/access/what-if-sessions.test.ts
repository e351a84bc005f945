import { access, type PlannedChange, policies } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { createTestClock, testServer } from '../../../../test/server.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
const server = await testServer({ clock });
const { make } = server;
const minutesAgo = (minutes: number) => new Date(clock.now() - minutes * 60_000);

/** A family that watches one camera: somebody for forty minutes, somebody else for ten, their third visit of the day. */
const place = async () => {
  const locationId = (await make.location()).id;
  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const room = await make.class(locationId);
  const camera = await make.camera(locationId, { name: 'Den', classIds: [room.id] });
  const family = await make.family(locationId);
  await make.child(locationId, family.id, [room.id]);
  const [long, often] = [
    await make.viewer(locationId, { family_id: family.id }),
    await make.viewer(locationId, { family_id: family.id }),
  ];
  const ended = { ended_at: minutesAgo(60), end_reason: 'closed' };
  for (const started_at of [minutesAgo(90), minutesAgo(80)])
    await make.cameraSession(locationId, often.id, camera.id, { started_at, ...ended });
  const running = {
    long: (await make.cameraSession(locationId, long.id, camera.id, { started_at: minutesAgo(40) })).id,
    often: (await make.cameraSession(locationId, often.id, camera.id, { started_at: minutesAgo(10) })).id,
  };
  const ask = (change: PlannedChange) => manager.call(access.whatIf, { params: { locationId }, body: { change } });
  return { locationId, manager, long, running, ask };
};

const shorter = { sessionMaxLength: { isEnabled: true, valueInMinutes: 15 } };

it('names the running sessions that a shorter length, or fewer in a day, would end', async () => {
  const { locationId, ask, running } = await place();
  const policyId = (await make.policy(locationId, { kind: 'family' })).id;
  const { id } = await server.db
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const lengths = await ask({ kind: 'configuration', policyId: id, configuration: shorter });
  expect(lengths).toMatchObject({ viewersLosing: 0, sessions: { viewersWithLess: 2, viewersWithMore: 0 } });
  expect(lengths.ending).toMatchObject({ count: 1, sessions: [{ sessionId: running.long, cameraName: 'Den' }] });
  const counts = await ask({
    kind: 'configuration',
    policyId: id,
    configuration: { sessionMaxCount: { isEnabled: true, value: 2 } },
  });
  expect(counts.ending).toMatchObject({ count: 1, sessions: [{ sessionId: running.often }] });
  // Nobody has that policy.
  const nobody = await ask({ kind: 'configuration', policyId, configuration: shorter });
  expect(nobody).not.toHaveProperty('sessions');
  expect(nobody.ending.count).toBe(0);
});

it('tells how many get less, and how many more, from a policy that is assigned to them', async () => {
  const { locationId, manager, long, ask, running } = await place();
  const params = { locationId, kind: 'viewers' };
  const policyId = (await make.policy(locationId, { kind: 'viewer' })).id;
  await manager.call(policies.configure, { params: { ...params, id: policyId }, body: { ...shorter, version: 1 } });
  const change = { kind: 'assignment' as const, policyId, subjectIds: [long.id], isActive: true };
  const assigned = await ask(change);
  expect(assigned.sessions).toEqual({ viewersWithLess: 1, viewersWithMore: 0 });
  expect(assigned.ending.sessions.map(({ sessionId }) => sessionId)).toEqual([running.long]);
  await manager.call(policies.assign, {
    params,
    query: {},
    body: { viewerId: long.id, viewerPolicyId: policyId, isActive: true },
  });
  expect((await ask({ kind: 'enabled', policyId, isEnabled: false })).sessions).toEqual({
    viewersWithLess: 0,
    viewersWithMore: 1,
  });
  // Those who may have none lose access, which is said instead.
  const zero = { sessionMaxLength: { isEnabled: true, valueInMinutes: 0 } };
  const none = await ask({ kind: 'configuration', policyId, configuration: zero });
  expect(none).toMatchObject({ viewersLosing: 1, losing: [{ viewerId: long.id }] });
  expect(none).not.toHaveProperty('sessions');
});
