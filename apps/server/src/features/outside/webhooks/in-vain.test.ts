import { webhooks } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../../test/server.ts';
import { type Kinds, webhookScene } from './test/scene.ts';

const scene = await webhookScene();
const { server, clock, program, create, deliveries, raiseAlert, now } = scene;
const { address } = program;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
const enter = async () => void ({ locationId, manager } = await scene.enter());
beforeEach(async () => void ({ locationId, manager } = await scene.move()));

/** What those who look after webhooks are told of this one. */
const told = async (id: number) => {
  const found = server.db.selectFrom('notifications').where('key', '=', 'webhookOff').where('record', '=', String(id));
  return await found.select('count').execute();
};

describe('a webhook that is told in vain', () => {
  it('ends for a program that takes nothing for five days, is told to staff, and goes on with what waits', async () => {
    const { id } = await create('Silent');
    const params = { locationId, id };
    program.answersWith = 503;
    await raiseAlert();
    const read = async () => {
      await enter();
      return await manager.call(webhooks.get, { params });
    };
    await now();
    const failingSince = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
    expect(await read()).toMatchObject({ isActive: true, failingSince, waiting: 1 });
    // The first fails for good on the fourth day, and the tenth attempt in a row comes soon after.
    for (let hours = 0; hours < 119; hours += 7) {
      clock.advance(7 * 3_600_000);
      if (hours === 56) await raiseAlert();
      await now();
    }
    expect(await read()).toMatchObject({ isActive: true, offBecause: null });
    clock.advance(2 * 3_600_000);
    await now();
    const offAt = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
    expect(await read()).toMatchObject({ isActive: false, offBecause: 'failing', offAt, waiting: 1 });
    expect(await told(id)).toEqual([{ count: 1 }]);
    const sent = program.got.length;
    await raiseAlert();
    clock.advance(86_400_000);
    await now();
    expect(program.got).toHaveLength(sent);
    expect((await read()).waiting).toBe(1);
    program.answersWith = 204;
    const body = { name: 'Silent', address, kinds: ['alert.raised'] as Kinds, isActive: true, version: 2 };
    await manager.call(webhooks.update, { params, body });
    await now();
    expect(program.got).toHaveLength(sent + 1);
    expect(await read()).toMatchObject({
      isActive: true,
      offBecause: null,
      offAt: null,
      failingSince: null,
      waiting: 0,
    });
  });

  it('goes on for a program that took something since, a test included, and for one that failed only once or twice', async () => {
    const { id } = await create('Now and then');
    const params = { locationId, id };
    program.answersWith = 503;
    await raiseAlert();
    await now();
    clock.advance(6 * 86_400_000);
    await now();
    await enter();
    expect((await manager.call(webhooks.get, { params })).isActive).toBe(true);
    program.answersWith = 204;
    await manager.call(webhooks.test, { params });
    program.answersWith = 503;
    const before = program.got.length;
    for (let n = 0; n < 8; n += 1) {
      clock.advance(6 * 3_600_000);
      await raiseAlert();
      await now();
    }
    expect(program.got.length - before).toBeGreaterThan(10);
    await enter();
    expect((await manager.call(webhooks.get, { params })).isActive).toBe(true);
  });

  it('ends when more waits than anybody will take', async () => {
    const { id } = await create('Behind');
    await server.db
      .updateTable('webhooks')
      .set({ paused_until: new Date(clock.now() + 3_600_000) })
      .where('id', '=', id)
      .execute();
    const wait = (count: number) =>
      sql`INSERT INTO webhook_deliveries (location_id, webhook_id, kind, data, happened_at, next_at)
      SELECT ${locationId}, ${id}, 'alert.raised', '{}', at, at FROM generate_series(1, ${count}::integer), (VALUES (${new Date(clock.now())}::timestamptz)) AS moment (at)`.execute(
        server.db,
      );
    await wait(50_000);
    await now();
    const params = { locationId, id };
    expect(await manager.call(webhooks.get, { params })).toMatchObject({ isActive: true, waiting: 50_000 });
    await wait(1);
    await now();
    expect(await manager.call(webhooks.get, { params })).toMatchObject({ isActive: false, offBecause: 'behind' });
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', nextAt: null });
  });
});
