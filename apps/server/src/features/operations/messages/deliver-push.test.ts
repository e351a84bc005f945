import { startPushService } from '@viewgate/simulators/push-service';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterFile } from '../../../../test/after-file.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { deliverPushes, pushService, shownOn, turnOn } from '../../../../test/push.ts';
import { createTestClock, testServer } from '../../../../test/server.ts';
import { pushDelivery } from './deliver-push.ts';

const clock = createTestClock();
const { service, env } = await pushService();
const server = await testServer({ clock, env });
const deliver = pushDelivery(server.deps);

const device = async () => {
  const person = await server.make.user('SuperAdmin');
  const made = await turnOn(service, await server.signIn(person));
  return Object.assign(made, { to: { accountId: person.id, email: person.email, language: 'en' } });
};
type Made = Awaited<ReturnType<typeof device>>;
const push = ({ to, id }: Made) =>
  server.db
    .transaction()
    .execute((tx) =>
      server.deps.messages.push(tx, to, [id], 'pushTest', {}, { path: '/', topic: null, isUrgent: false }),
    );
const go = () => deliverPushes(server, deliver);
const newest = async ({ id }: Made) => {
  const rows = server.db.selectFrom('outbox_messages').where('push_device_id', '=', id).orderBy('id', 'desc');
  return rows.select(['state', 'attempts', 'last_error as error', 'body']).executeTakeFirstOrThrow();
};
const isLeft = async ({ id }: Made) =>
  (await server.db.selectFrom('push_devices').where('id', '=', id).select('id').execute()).length > 0;
beforeEach(() => clock.advance(3_600_000));

describe('a push', () => {
  it('is forgotten once its service has it', async () => {
    const one = await device();
    await push(one);
    await go();
    expect(shownOn(one)).toHaveLength(1);
    expect(await newest(one)).toMatchObject({ state: 'sent', body: null });
  });

  it.each([404, 410])('answered with %i ends the device', async (status) => {
    const one = await device();
    one.manner.status = status;
    await push(one);
    await go();
    expect(await isLeft(one)).toBe(false);
    expect(await newest(one)).toMatchObject({ state: 'failed', error: 'The device is gone.', body: null });
  });

  it('answered with 429 waits as long as it was told to, and so do others to the same service', async () => {
    const [one, other] = [await device(), await device()];
    Object.assign(one.manner, { status: 429, retryAfter: '120' });
    await push(one);
    await go();
    expect(await newest(one)).toMatchObject({ state: 'waiting', attempts: 1 });
    one.manner = {};
    await push(other);
    clock.advance(60_000);
    await go();
    expect([one.asked, other.asked]).toEqual([1, 0]);
    clock.advance(61_000);
    await go();
    expect([one, other].map((each) => shownOn(each).length)).toEqual([1, 1]);
  });

  it('is given up after twelve tries, and a device after ten pushes given up', async () => {
    const one = await device();
    one.manner.status = 503;
    await push(one);
    for (let n = 0; n < 20; n += 1) {
      await go();
      clock.advance(600_000);
    }
    expect(one.asked).toBe(12);
    expect(await newest(one)).toMatchObject({ state: 'failed', error: 'The push service answered 503.' });
    await server.db.updateTable('push_devices').set({ failures: 9 }).where('id', '=', one.id).execute();
    one.manner.status = 400;
    await push(one);
    await go();
    expect(await isLeft(one)).toBe(false);
  });

  it('to a slow service waits, and holds up none to another', async () => {
    const others = await startPushService();
    afterFile(() => others.stop());
    const both = await testServer({ clock, env: { ...env, PUSH_SERVICES: `${service.origin},${others.origin}` } });
    const person = await both.make.user('SuperAdmin');
    const browser = await both.signIn(person);
    const to = { accountId: person.id, email: person.email, language: 'en' };
    const devices: Awaited<ReturnType<typeof turnOn>>[] = [];
    for (const at of [others, others, others, service]) devices.push(await turnOn(at, browser));
    for (const one of devices.slice(0, 3)) one.manner.slow = 2_500;
    await both.db.transaction().execute((tx) =>
      both.deps.messages.push(
        tx,
        to,
        devices.map(({ id }) => id),
        'pushTest',
        {},
        { path: '/', topic: null, isUrgent: false },
      ),
    );
    const waiting = both.db.selectFrom('outbox_messages').where('state', '=', 'waiting').select('id').orderBy('id');
    const own = pushDelivery(both.deps);
    const ids = (await waiting.execute()).map(({ id }) => id);
    const [last = 0] = ids.slice(-1);
    // A service that nobody knows yet shares a place with others like it.
    await own?.(last);
    await Promise.all(ids.slice(0, 3).map(async (id) => await own?.(id)));
    const asked = devices.map((one) => one.asked);
    expect([asked.slice(0, 3).toSorted((a, b) => a - b), asked.slice(3)]).toEqual([[0, 0, 1], [1]]);
    expect(await waiting.execute()).toHaveLength(2);
  });

  it('that is too old to be useful is not sent', async () => {
    const one = await device();
    await push(one);
    clock.advance(25 * 3_600_000);
    await go();
    expect(one.asked).toBe(0);
    expect(await newest(one)).toMatchObject({ state: 'failed', error: 'It waited for too long.' });
  });
});

it('is sent by the job, in the order of the change that caused it', async () => {
  const working = await testServer({ env, runJobs: true });
  const person = await working.make.user('SuperAdmin');
  const one = await turnOn(service, await working.signIn(person));
  await working.db.transaction().execute((tx) => {
    const to = { accountId: person.id, email: person.email, language: 'en' };
    return working.deps.messages.push(tx, to, [one.id], 'pushTest', {}, { path: '/', topic: null, isUrgent: true });
  });
  await expect.poll(() => shownOn(one).length).toBe(1);
});

it('without a configuration stays in the outbox, which the demo shows', async () => {
  const demo = await testServer({ demo: true });
  expect(demo.deps.config.push).toBeNull();
  const person = await demo.make.user('SuperAdmin');
  const { id } = await demo.db
    .insertInto('push_devices')
    .values({
      account_id: person.id,
      session_id: await sessionOf(demo, person),
      endpoint_hash: Buffer.from('a'),
      address: Buffer.from('b'),
      created_at: new Date(),
      renewed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await demo.db.transaction().execute((tx) => {
    const to = { accountId: person.id, email: person.email, language: 'en' };
    return demo.deps.messages.push(tx, to, [id], 'pushTest', {}, { path: '/', topic: null, isUrgent: true });
  });
  expect(await messagesTo(demo, person.email)).toMatchObject([{ channel: 'push', state: 'waiting' }]);
});

const sessionOf = async (on: typeof server, person: { id: number; userName: string }): Promise<number> => {
  await on.signIn(person);
  const found = on.db.selectFrom('sessions').where('account_id', '=', person.id).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
};
