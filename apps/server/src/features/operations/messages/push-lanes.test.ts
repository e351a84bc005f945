import { expect, it } from 'vitest';
import { createPushLanes } from './push-lanes.ts';

/** Lanes with a clock of their own, and messages that end when the test says so. */
const lanesOf = () => {
  let time = 0;
  const lanes = createPushLanes(() => time);
  const send = (origin: string) => {
    const { promise, resolve } = Promise.withResolvers<'sent'>();
    const outcome = lanes.run(origin, () => promise);
    return { outcome, end: () => (resolve('sent'), outcome) };
  };
  const pass = (milliseconds: number) => void (time += milliseconds);
  const beLate = async (origin: string, times: number) => {
    for (let n = 0; n < times; n += 1) {
      const one = send(origin);
      pass(2_001);
      await one.end();
    }
  };
  return { send, pass, beLate };
};
const isTurnedAway = async ({ outcome }: { outcome: Promise<unknown> }) =>
  (await Promise.race([outcome, new Promise((resolve) => setImmediate(() => resolve('under way')))])) === undefined;

it('lets unknown services share one place, and a swift one have more', async () => {
  const { send } = lanesOf();
  const first = send('https://one.example');
  expect(await isTurnedAway(send('https://two.example'))).toBe(true);
  await first.end();
  const now = ['https://one.example', 'https://one.example', 'https://one.example', 'https://two.example'].map(send);
  expect(await Promise.all(now.map(isTurnedAway))).toEqual([false, false, false, false]);
  expect(await isTurnedAway(send('https://one.example'))).toBe(true);
});

it('takes no worker from others for a slow service, whatever it did before', async () => {
  const { send, beLate } = lanesOf();
  await send('https://slow.example').end();
  await send('https://swift.example').end();
  await beLate('https://slow.example', 2);
  expect(await Promise.all([1, 2].map(() => isTurnedAway(send('https://slow.example'))))).toEqual([false, true]);
  expect(await isTurnedAway(send('https://swift.example'))).toBe(false);
});

it('does not judge a service by one late answer, nor by two that are far apart', async () => {
  const { send, beLate } = lanesOf();
  const origin = 'https://swift.example';
  await send(origin).end();
  const isSwift = async () => {
    const both = [send(origin), send(origin)];
    const turnedAway = await Promise.all(both.map(isTurnedAway));
    for (const one of both) await one.end();
    return !turnedAway.includes(true);
  };
  for (let n = 0; n < 3; n += 1) {
    await beLate(origin, 1);
    // Four fast answers.
    expect([await isSwift(), await isSwift()]).toEqual([true, true]);
  }
});

it('forgives after a while', async () => {
  const { send, pass, beLate } = lanesOf();
  await beLate('https://slow.example', 2);
  pass(600_000);
  await send('https://slow.example').end();
  const now = [1, 2].map(() => send('https://slow.example'));
  expect(await Promise.all(now.map(isTurnedAway))).toEqual([false, false]);
});

it('knows a bounded number of services', async () => {
  const { send } = lanesOf();
  for (let n = 0; n < 1_001; n += 1) await send(`https://${n}.example`).end();
  const again = [1, 2].map(() => send('https://0.example'));
  // Once forgotten, it counts as unknown.
  expect(await Promise.all(again.map(isTurnedAway))).toEqual([false, true]);
});
