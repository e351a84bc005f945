import { registrationReview } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { waitingPeople } from '../../../../test/waiting-people.ts';
import { lookAtMatching } from './matching.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let locationIds: number[];

beforeAll(async () => {
  server = await testServer({ runJobs: true });
  locationIds = [];
  for (let many = 0; many < 4; many += 1) locationIds.push((await server.make.location()).id);
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds }));
});

const at = (index: number) => locationIds[index] ?? 0;
const all = { list: 'pending' } as const;
type Matching = { list: 'pending' | 'scheduled' | 'denied'; allSearch?: string; filters?: { kind: 'family' } };
const look = (locationId: number, body: Matching = all) =>
  manager.call(registrationReview.lookAtMatching, { params: { locationId }, body });
const answer = (locationId: number, seen: string, body: Matching = all) =>
  manager.call(registrationReview.answerMany, {
    params: { locationId },
    body: { matching: { ...body, seen }, answer: 'approve' },
  });
const ended = async (locationId: number) => {
  const last = async () => await manager.call(registrationReview.answers, { params: { locationId } });
  await expect.poll(async () => (await last())?.finishedAt ?? null, { timeout: 30_000 }).not.toBeNull();
};
const approved = async (ids: number[]) => {
  const rows = await server.db
    .selectFrom('registrations')
    .where('viewer_id', 'in', ids)
    .where('state', '=', 'approved')
    .select('viewer_id')
    .execute();
  return rows.map((row) => row.viewer_id);
};
const failureOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0]?.code;

it('answers all that match the search and the filters, and nobody else', async () => {
  const ids = await waitingPeople(server, at(0), 4);
  const [elsewhere = 0] = await waitingPeople(server, at(1), 1);
  const [known = 0, invited = 0, later = 0] = ids;
  const change = (viewerId: number, set: object) =>
    server.db.updateTable('registrations').set(set).where('viewer_id', '=', viewerId).execute();
  for (const id of [known, invited, later, elsewhere]) await change(id, { search: 'quill' });
  await change(invited, { kind: 'invitation' });
  await change(later, { state: 'denied', answered_at: new Date() });
  const quills = { ...all, allSearch: 'quill', filters: { kind: 'family' } } as const;
  const { count, seen } = await look(at(0), quills);
  expect(count).toBe(1);
  await answer(at(0), seen, quills);
  await ended(at(0));
  expect(await approved([...ids, elsewhere])).toEqual([known]);
});

it('refuses while those who match are not those whom the caller looked at, or something else speaks against them', async () => {
  const locationId = at(2);
  const [first = 0, second = 0] = await waitingPeople(server, locationId, 2);
  const before = await look(locationId);
  expect(before).toMatchObject({ count: 2, barredCount: 0, barredNames: [] });
  // One comes, another goes: as many as before, and not the same.
  await server.db.deleteFrom('viewers').where('id', '=', second).execute();
  const [third = 0] = await waitingPeople(server, locationId, 1);
  expect(await failureOf(answer(locationId, before.seen))).toBe('registrationReview.changed');
  const now = await look(locationId);
  const { family_id } = await server.db
    .selectFrom('viewers')
    .where('id', '=', third)
    .select('family_id')
    .executeTakeFirstOrThrow();
  const child = await server.make.child(locationId, family_id);
  const block = { location_id: locationId, viewer_id: first, child_id: child.id, starts_at: new Date('2020-01-01') };
  await server.db.insertInto('custody_blocks').values(block).execute();
  expect(await failureOf(answer(locationId, now.seen))).toBe('registrationReview.changed');
  const unedited = await look(locationId);
  expect(unedited).toMatchObject({ count: 2, barredCount: 2, limitedCount: 0 });
  // As many blocks as before, and one of them says something else.
  await server.db.updateTable('custody_blocks').set({ version: 2 }).where('viewer_id', '=', first).execute();
  expect(await failureOf(answer(locationId, unedited.seen))).toBe('registrationReview.changed');
  const barred = await look(locationId);
  expect(barred.barredNames).toHaveLength(2);
  const relative = await server.make.viewer(locationId, { family_id, is_locked: true, lock_reason: 'staff' });
  expect(await failureOf(answer(locationId, barred.seen))).toBe('registrationReview.changed');
  expect((await look(locationId)).limitedNames).toHaveLength(1);
  await server.db
    .updateTable('viewers')
    .set({ is_locked: false, lock_reason: null })
    .where('id', '=', relative.id)
    .execute();
  await answer(locationId, barred.seen);
  await ended(locationId);
  expect(await approved([first, third])).toHaveLength(2);
  expect(await failureOf(answer(locationId, barred.seen))).toBe('registrationReview.noneMatch');
});

it('takes those who are named or those who match, never both or neither', async () => {
  const params = { locationId: at(1) };
  const call = (body: object) => manager.call(registrationReview.answerMany, { params, body: body as never });
  const matching = { ...all, seen: '' };
  expect(await failureOf(call({ answer: 'deny' }))).toBe('registrationReview.eitherOr');
  expect(await failureOf(call({ answer: 'deny', viewerIds: [1], matching }))).toBe('registrationReview.eitherOr');
});

it('refuses more than a job answers', async () => {
  const locationId = at(3);
  await waitingPeople(server, locationId, 3);
  const given = { ...all, allSearch: '', filters: {} };
  const lookWith = (most: number) => lookAtMatching(server.db, vouchForLocation(locationId), Date.now(), given, most);
  expect(await lookWith(3)).toMatchObject({ count: 3 });
  await expect(lookWith(2)).rejects.toMatchObject({
    why: { code: 'registrationReview.tooManyMatch', params: { most: 2 } },
  });
});
