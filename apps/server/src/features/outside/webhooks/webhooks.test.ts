import { webhooks } from '@viewgate/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer } from '../../../../test/server.ts';
import { takeDue } from './due.ts';
import { type Kinds, webhookScene } from './test/scene.ts';

const scene = await webhookScene();
const { server, clock, program, create, deliveries, raiseAlert, now } = scene;
const { address } = program;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
const enter = async () => void ({ locationId, manager } = await scene.enter());
beforeEach(async () => void ({ locationId, manager } = await scene.move()));

describe('webhooks', () => {
  it('are created, found, changed and deleted', async () => {
    const { id } = await create('First');
    const params = { locationId, id };
    const body = { name: 'Renamed', address, kinds: ['access.changed'] as Kinds, isActive: false, version: 1 };
    await manager.call(webhooks.update, { params, body });
    const list = await manager.call(webhooks.table, { params: { locationId }, body: { allSearch: 'ren' } });
    expect(list.rows).toEqual([
      {
        id,
        name: 'Renamed',
        address,
        kinds: ['access.changed'],
        isActive: false,
        offBecause: null,
        offAt: null,
        latest: null,
      },
    ]);
    expect(await refusalOf(manager.call(webhooks.update, { params, body }))).toMatchObject({ status: 409 });
    await manager.call(webhooks.remove, { params });
    expect((await refusalOf(manager.call(webhooks.get, { params }))).status).toBe(404);
  });

  it('refuse a name that is taken, no events at all, and an address that cannot be a program’s', async () => {
    await create('Taken');
    const taken = { propertyName: 'name', code: 'webhooks.nameTaken' };
    expect((await refusalOf(create('TAKEN'))).validationFailures).toMatchObject([taken]);
    expect((await refusalOf(create('None', []))).validationFailures).toMatchObject([{ code: 'webhooks.chooseKinds' }]);
    const wrong = { name: 'Wrong', address: 'file:///etc/passwd', kinds: ['alert.raised'] as Kinds };
    const refusal = await refusalOf(manager.call(webhooks.create, { params: { locationId }, body: wrong }));
    expect(refusal.validationFailures).toMatchObject([{ propertyName: 'address' }]);
  });

  it('do not exist for people of another location, and are not for its other staff', async () => {
    const { id } = await create('Own');
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
    const asked = refusalOf(stranger.call(webhooks.test, { params: { locationId, id } }));
    expect((await asked).status).toBe(404);
    const moved = refusalOf(stranger.call(webhooks.deliveries, { params: { locationId: elsewhere, id }, body: {} }));
    expect((await moved).status).toBe(404);
    const viewer = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    expect((await refusalOf(viewer.call(webhooks.table, { params: { locationId }, body: {} }))).status).toBe(403);
  });
});

describe('what is sent', () => {
  it('is signed so that the standard’s own library accepts it, and names nobody', async () => {
    const { secret } = await create('Signed');
    const alert = await raiseAlert();
    await now();
    expect(program.got).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = program.got;
    expect(path).toBe('/told?by=viewgate');
    // The library compares with the machine's clock.
    const at = Number(headers['webhook-timestamp']);
    const signed = new Webhook(secret).sign(String(headers['webhook-id']), new Date(at * 1_000), body);
    expect(headers['webhook-signature']).toBe(signed);
    expect(JSON.parse(body)).toEqual({
      type: 'alert.raised',
      timestamp: new Date(clock.now()).toISOString(),
      data: { locationId, alertId: alert.id, kind: 'barredPlate', cameraId: null },
    });
  });

  it('tells of an approval once, whatever else changes, and of changes of access as one', async () => {
    const { id } = await create('People', ['registration.approved', 'access.changed']);
    const family = await server.make.family(locationId);
    const viewer = await server.make.viewer(locationId, {
      family_id: family.id,
      approved_at: new Date(clock.now()),
    });
    await server.db
      .updateTable('viewers')
      .set({ approved_at: new Date(clock.now()) })
      .where('id', '=', viewer.id)
      .execute();
    await now();
    await now();
    const told = program.got.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(told).toMatchObject([
      { type: 'registration.approved', data: { locationId, viewerId: viewer.id, familyId: family.id } },
      { type: 'access.changed', data: { locationId, revision: expect.any(Number) as number } },
    ]);
    await server.setLocation(locationId, { viewers_paused: true });
    await now();
    expect((await deliveries(id)).map(({ kind }) => kind)).toEqual([
      'access.changed',
      'access.changed',
      'registration.approved',
    ]);
  });

  it('waits longer after each failure, finally fails, and is sent again with the same id when asked', async () => {
    const { id } = await create('Failing');
    program.answersWith = 500;
    await raiseAlert();
    for (const minutes of [0, 1, 5, 30, 120, 300, 600, 1_440]) {
      clock.advance(Math.max(0, minutes * 60_000 - 1_000));
      if (minutes > 0) await now();
      const before = program.got.length;
      clock.advance(1_000);
      await now();
      expect(program.got.length - before).toBe(1);
    }
    await enter();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 500, tries: 8, nextAt: null }]);
    program.answersWith = 200;
    const [{ id: deliveryId } = { id: 0 }] = await deliveries(id);
    await manager.call(webhooks.sendAgain, { params: { locationId, id, deliveryId } });
    await now();
    const ids = new Set(program.got.map(({ headers }) => String(headers['webhook-id'])));
    expect(ids.size).toBe(1);
    const search = async (allSearch: string) =>
      (await manager.call(webhooks.deliveries, { params: { locationId, id }, body: { allSearch } })).rows.length;
    expect([await search([...ids][0]?.slice(0, 8) ?? ''), await search('zz')]).toEqual([1, 0]);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', status: 200, trouble: null }]);
    for (let n = 0; n < 299; n += 1) await server.deps.attempts.count({ [`webhook again:${locationId}`]: 300 });
    const flood = refusalOf(manager.call(webhooks.sendAgain, { params: { locationId, id, deliveryId } }));
    expect((await flood).code).toBe('tooMany');
  });

  it('keeps the rest waiting while a program fails, and other programs are told', async () => {
    await create('Down');
    program.answersWith = null;
    await raiseAlert();
    await now();
    await raiseAlert();
    await now();
    expect(program.got).toHaveLength(1);
    program.answersWith = 204;
    clock.advance(60_000);
    await now();
    expect(program.got).toHaveLength(3);
  });

  it('follows no redirection, and nothing goes to the portal’s own machine', async () => {
    const { id } = await create('Led away');
    program.answersWith = 302;
    expect(await manager.call(webhooks.test, { params: { locationId, id } })).toEqual({
      state: 'failed',
      status: 302,
      trouble: 'refused',
    });
    expect(program.got.map(({ path }) => path)).toEqual(['/told?by=viewgate']);
    const inside = { name: 'Inside', address: 'http://169.254.169.254/latest', kinds: ['alert.raised'] as Kinds };
    const made = await manager.call(webhooks.create, { params: { locationId }, body: inside });
    const tested = manager.call(webhooks.test, { params: { locationId, id: made.id } });
    expect(await tested).toEqual({ state: 'failed', status: null, trouble: 'unreachable' });
  });

  it('is taken by any program that says so, however much else it says', async () => {
    const { id } = await create('Talkative');
    for (const status of [200, 202]) {
      program.answersWith = status;
      expect(await manager.call(webhooks.test, { params: { locationId, id } })).toMatchObject({
        state: 'delivered',
        status,
      });
    }
  });

  it('ends for a program that says it is gone, and the rest is told although one cannot be', async () => {
    const { id } = await create('Gone');
    const broken = await create('Broken');
    await server.db
      .updateTable('webhooks')
      .set({ secret: Buffer.alloc(40) })
      .where('id', '=', broken.id)
      .execute();
    await create('Well');
    await raiseAlert();
    program.answersWith = 410;
    await now();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 410, nextAt: null }]);
    expect(await manager.call(webhooks.get, { params: { locationId, id } })).toMatchObject({
      isActive: false,
      offBecause: 'gone',
    });
    const [{ id: deliveryId } = { id: 0 }] = await deliveries(id);
    const again = refusalOf(manager.call(webhooks.sendAgain, { params: { locationId, id, deliveryId } }));
    expect((await again).validationFailures).toMatchObject([{ code: 'webhooks.isOff' }]);
    expect(await deliveries(broken.id)).toMatchObject([{ state: 'waiting', tries: 1, trouble: 'unreachable' }]);
    expect(program.got).toHaveLength(2);
    const { rows } = await sql<{ verb: string }>`SELECT verb FROM audit_log
      WHERE location_id = ${locationId} AND record = 'webhook' AND record_id = ${String(id)} AND account_id IS NULL`.execute(
      server.db,
    );
    expect(rows).toEqual([{ verb: 'update' }]);
  });

  it('goes to twenty programs at most, however many are made at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 23 }, (_, n) => create(`Number ${n}`)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await refusalOf(create('One more'))).validationFailures).toMatchObject([{ code: 'webhooks.tooMany' }]);
  });

  it('is taken by one process of two, and lost by neither', async () => {
    await create('Twice');
    for (let n = 0; n < 9; n += 1) await raiseAlert();
    await Promise.all([now(), now()]);
    expect(new Set(program.got.map(({ headers }) => headers['webhook-id'])).size).toBe(9);
    expect(program.got).toHaveLength(9);
  });

  it('of one location leaves room for those of others, however much waits there', async () => {
    for (let n = 0; n < 3; n += 1) await create(`Many ${n}`);
    for (let n = 0; n < 4; n += 1) await raiseAlert();
    const many = locationId;
    scene.here.locationId = (await server.make.location()).id;
    await enter();
    await create('Elsewhere');
    clock.advance(1_000);
    await raiseAlert();
    const taken = (await takeDue(server.db, new Date(clock.now()))).map((due) => due.locationId);
    expect(Object.fromEntries([...Map.groupBy(taken, (id) => id)].map(([id, all]) => [id, all.length]))).toEqual({
      [many]: 8,
      [locationId]: 1,
    });
  });

  it('ends when the webhook is off, and the old secret signs nothing once there is a new one', async () => {
    const { id, secret } = await create('Off');
    const params = { locationId, id };
    const fresh = await manager.call(webhooks.resetSecret, { params });
    expect(fresh.secret).not.toBe(secret);
    await manager.call(webhooks.update, {
      params,
      body: { name: 'Off', address, kinds: ['alert.raised'], isActive: false, version: 1 },
    });
    await raiseAlert();
    await now();
    expect(program.got).toEqual([]);
  });
});
