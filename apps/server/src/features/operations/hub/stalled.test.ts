import { expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { hubLimits } from '../../../platform/hub/limits.ts';
import { rawSocket } from './test/raw.ts';

it('drops a client that reads nothing once too much is queued for it, while the others receive everything', async () => {
  const server = await testServer();
  const { hub } = server.deps;
  const person = await server.make.user('SuperAdmin');
  const browser = await server.signIn(person);
  const stalled = rawSocket(server.url, browser);
  const attentive = rawSocket(server.url, browser);
  await Promise.all([stalled.shakeHands(), attentive.shakeHands()]);
  stalled.socket.pause();

  const image = Buffer.alloc(700_000, 'jpeg').toString('base64');
  const send = (n: number) =>
    server.db.transaction().execute((tx) =>
      hub.publish(tx, { account: person.id }, 'ReceiveUnaccompaniedChildNotification', {
        locationName: 'Maple Street',
        cameraName: 'Playground',
        secondsBeforeNotification: n,
        timeStamp: '2026-06-03T15:00:00Z',
        image,
      }),
    );
  const numbers = () =>
    attentive.heard.slice(1).map(({ arguments: args }) => (args as [{ secondsBeforeNotification: number }])[0]);
  let sent = 0;
  // The operating system's buffers come on top of what the hub queues.
  const atMost = 40;
  while (hub.connectionCount() === 2 && sent < atMost) {
    await send(sent++);
    await expect.poll(() => numbers().length).toBe(sent);
  }
  expect(hub.connectionCount()).toBe(1);
  expect(sent * image.length).toBeGreaterThan(hubLimits.queuedBytes);
  await send(sent++);
  await expect.poll(() => numbers().map((one) => one.secondsBeforeNotification)).toEqual([...Array(sent).keys()]);
});
