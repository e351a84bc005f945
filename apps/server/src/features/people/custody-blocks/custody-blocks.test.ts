import { custodyBlocks, families, type RequestOf, viewers } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ clock: createTestClock('2026-06-03T15:00:00Z') });
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const pair = async () => {
  const viewer = await server.make.viewer(locationId);
  const child = await server.make.child(locationId, viewer.family_id);
  return { viewerId: viewer.id, childId: child.id, familyId: viewer.family_id };
};
type Given = Partial<NonNullable<RequestOf<typeof custodyBlocks.create>['body']>>;
const create = (body: Given & { viewerId: number; childId: number }) =>
  manager.call(custodyBlocks.create, {
    params: { locationId },
    body: { startsAt: '2026-06-01T05:00:00Z', ...body },
  });
const list = (query: RequestOf<typeof custodyBlocks.list>['query'] = {}) =>
  manager.call(custodyBlocks.list, { params: { locationId }, query });
const failure = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0];

describe('custody blocks', () => {
  it('shows whether each block is current, upcoming or past, for everybody it concerns', async () => {
    const { viewerId, childId, familyId } = await pair();
    const current = await create({ viewerId, childId, note: 'Court order 12' });
    const coming = await create({ viewerId, childId, startsAt: '2026-07-01T00:00:00Z' });
    const past = await create({ viewerId, childId, endsAt: '2026-06-02T00:00:00Z' });
    for (const query of [{ viewerId }, { childId }, { familyId }]) {
      const found = await list(query);
      expect(found.map((block) => [block.id, block.state])).toEqual([
        [coming.id, 'coming'],
        [current.id, 'current'],
        [past.id, 'past'],
      ]);
    }
    const [, shown] = await list({ viewerId });
    expect(shown).toMatchObject({ note: 'Court order 12', startsAt: '2026-06-01T05:00:00.000Z', endsAt: null });
    const viewer = await manager.call(viewers.get, { params: { locationId, id: viewerId } });
    expect(viewer.custodyBlockCount).toBe(2);
  });

  it('is shown on every membership that the person has at the location, and on the families of those', async () => {
    const { viewerId, childId } = await pair();
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', viewerId)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const other = await server.make.viewer(locationId, { account_id });
    const elsewhere = await server.make.viewer((await server.make.location()).id, { account_id });
    const { id } = await create({ viewerId, childId });
    for (const query of [{ viewerId: other.id }, { familyId: other.family_id }]) {
      expect((await list(query)).map((block) => block.id)).toEqual([id]);
    }
    const params = { locationId, id: other.id };
    expect((await manager.call(viewers.get, { params })).custodyBlockCount).toBe(1);
    const { rows } = await manager.call(viewers.table, { params: { locationId }, body: { take: 200 } });
    expect(rows.find((row) => row.id === other.id)?.custodyBlockCount).toBe(1);
    const family = await manager.call(families.get, { params: { locationId, id: other.family_id } });
    expect(family.custodyBlockCount).toBe(1);
    const listed = await manager.call(families.table, { params: { locationId }, body: { take: 200 } });
    expect(listed.rows.find((row) => row.id === other.family_id)?.custodyBlockCount).toBe(1);
    const everywhere = await server.signIn(await server.make.user('SuperAdmin'));
    const there = { params: { locationId: elsewhere.location_id, id: elsewhere.id } };
    expect((await everywhere.call(viewers.get, there)).custodyBlockCount).toBe(0);
  });

  it('refuses an end before the start, and a viewer or child of another location', async () => {
    const { viewerId, childId } = await pair();
    expect(await failure(create({ viewerId, childId, endsAt: '2026-05-01T00:00:00Z' }))).toMatchObject({
      propertyName: 'endsAt',
      errorMessage: 'The end must be after the start.',
    });
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.make.viewer(elsewhere);
    const foreign = await server.make.child(elsewhere, stranger.family_id);
    expect((await failure(create({ viewerId: stranger.id, childId })))?.propertyName).toBe('viewerId');
    expect((await failure(create({ viewerId, childId: foreign.id })))?.propertyName).toBe('childId');
    expect((await refusalOf(list())).status).toBe(400);
  });

  it('refuses a year that is not typed to its end, at the field', async () => {
    const { viewerId, childId } = await pair();
    const refused = await refusalOf(
      create({ viewerId, childId, startsAt: '0202-06-01T05:00:00Z', endsAt: '0203-06-01T05:00:00Z' }),
    );
    expect(refused.validationFailures).toMatchObject([
      { propertyName: 'startsAt', code: 'custodyBlocks.wholeYear' },
      { propertyName: 'endsAt', code: 'custodyBlocks.wholeYear' },
    ]);
  });

  it('changes once per version, deletes, and keeps notes out of the audit', async () => {
    const { viewerId, childId } = await pair();
    const { id } = await create({ viewerId, childId });
    const save = () =>
      manager.call(custodyBlocks.update, {
        params: { locationId, id },
        body: {
          viewerId,
          childId,
          startsAt: '2026-06-01T05:00:00Z',
          endsAt: '2026-06-09T05:00:00Z',
          note: 'quiet',
          version: 1,
        },
      });
    await save();
    expect(await refusalOf(save())).toMatchObject({ status: 409, current: { version: 2, note: 'quiet' } });
    await manager.call(custodyBlocks.remove, { params: { locationId, id } });
    expect(await list({ viewerId })).toEqual([]);
    const kept = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'custody block')
      .where('record_id', '=', id)
      .select(['verb', 'before', 'after'])
      .orderBy('sequence')
      .execute();
    expect(kept.map((row) => row.verb)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(kept)).not.toContain('quiet');
  });

  it('does not find a block of another location', async () => {
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.make.viewer(elsewhere);
    const child = await server.make.child(elsewhere, stranger.family_id);
    const { id } = await server.db
      .insertInto('custody_blocks')
      .values({ location_id: elsewhere, viewer_id: stranger.id, child_id: child.id, starts_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await list({ viewerId: stranger.id })).toEqual([]);
    expect((await refusalOf(manager.call(custodyBlocks.remove, { params: { locationId, id } }))).status).toBe(404);
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    expect((await refusalOf(reader.call(custodyBlocks.remove, { params: { locationId, id } }))).status).toBe(403);
  });

  it('outlive the membership they were entered on while the person has another one there', async () => {
    const { viewerId, childId } = await pair();
    const { account_id } = await server.db
      .selectFrom('viewers')
      .where('id', '=', viewerId)
      .select('account_id')
      .executeTakeFirstOrThrow();
    const [second, third] = [
      await server.make.viewer(locationId, { account_id }),
      await server.make.viewer(locationId, { account_id }),
    ];
    await server.db.updateTable('viewers').set({ is_shield_locked: true }).where('id', '=', viewerId).execute();
    const { id } = await create({ viewerId, childId });
    const details = await manager.call(viewers.deleteDetails, { params: { locationId, id: viewerId } });
    expect(details.goesWithIt).toContainEqual({ noun: 'custodyBlock', count: 0 });
    await manager.call(viewers.remove, { params: { locationId, id: viewerId }, query: {} });
    expect((await list({ viewerId: second.id })).map((block) => block.id)).toEqual([id]);
    await manager.call(families.remove, { params: { locationId, id: second.family_id } });
    expect((await list({ viewerId: third.id })).map((block) => block.id)).toEqual([id]);
    const { is_shield_locked } = await server.db
      .selectFrom('viewers')
      .where('id', '=', third.id)
      .select('is_shield_locked')
      .executeTakeFirstOrThrow();
    expect(is_shield_locked).toBe(true);
  });
});
