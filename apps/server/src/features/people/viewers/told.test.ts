import { families, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { sendDueNotifications } from '../../operations/notifications/index.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;

beforeAll(async () => {
  server = await testServer({ clock, demo: true });
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
});

const parentOf = async (familyId?: number) => {
  const viewer = await server.make.viewer(locationId, familyId === undefined ? {} : { family_id: familyId });
  return { ...viewer, email: `${viewer.userName}@mail.example` };
};
/** After the five minutes in which more of the same becomes one message. */
const later = async () => {
  clock.advance(5 * 60_000);
  await sendDueNotifications(server.deps);
};
const subjectsTo = async ({ email }: { email: string }) =>
  (await messagesTo(server, email)).map(({ subject }) => String(subject)).toReversed();

it('a family hears whom staff add and remove; the person removed does not', async () => {
  const parent = await parentOf();
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const [params, familyId] = [{ locationId }, parent.family_id];
  const uma = { userName: 'uma', email: 'uma@mail.example', firstName: 'Uma', lastName: 'Relative' };
  const body = { ...uma, familyId, viewerType: 5, overrideLicensePlateRequirement: true };
  const { id } = await manager.call(viewers.create, { params, body });
  await later();
  await manager.call(viewers.remove, { params: { ...params, id }, query: { newPrimaryViewerId: parent.id } });
  await later();
  const moved = await parentOf(familyId);
  const { id: targetFamilyId } = await server.make.family(locationId);
  const transfer = { viewerId: moved.id, targetFamilyId, newPrimaryViewerId: null };
  await manager.call(families.transferMember, { params: { ...params, id: familyId }, body: transfer });
  await later();
  const [joined, left] = ['Somebody joined your family at Maple Street', 'Somebody left your family at Maple Street'];
  expect(await subjectsTo(parent)).toEqual([joined, left, left]);
  expect(await subjectsTo(moved)).toEqual([]);
});

it('moving somebody who waits to be let in tells neither family', async () => {
  const [from, to] = [await parentOf(), await parentOf()];
  const waiting = await server.make.viewer(locationId, { family_id: from.family_id, approved_at: null });
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  await manager.call(families.transferMember, {
    params: { locationId, id: from.family_id },
    body: { viewerId: waiting.id, targetFamilyId: to.family_id, newPrimaryViewerId: null },
  });
  await later();
  expect(await subjectsTo(from)).toEqual([]);
  expect(await subjectsTo(to)).toEqual([]);
});
