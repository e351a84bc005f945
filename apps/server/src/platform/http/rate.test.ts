import { expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { createRate } from './rate.ts';

const createReply = () => {
  const headers: Record<string, unknown> = {};
  const reply = {
    getHeader: (name: string) => headers[name],
    header: (name: string, value: unknown) => void (headers[name] = value),
  };
  return { headers, reply: reply as never };
};

it('states each limit and what is left of it, in answers and refusals', () => {
  const clock = { at: 0, now: () => clock.at };
  const ofAddress = createRate(clock, { name: 'address', most: 100 });
  const ofKey = createRate(clock, { name: 'key', most: 2 });
  const call = () => {
    const { headers, reply } = createReply();
    try {
      ofAddress('10.0.0.1', reply);
      ofKey(7, reply);
      return { headers, refusal: null };
    } catch (error) {
      return { headers, refusal: error };
    }
  };
  expect(call()).toEqual({
    headers: {
      'ratelimit-policy': '"address";q=100;w=10, "key";q=2;w=10',
      ratelimit: '"address";r=99;t=10, "key";r=1;t=10',
    },
    refusal: null,
  });
  clock.at = 4_500;
  call();
  const refused = call();
  expect(refused.headers['ratelimit']).toBe('"address";r=97;t=6, "key";r=0;t=6');
  expect(refused.refusal).toBeInstanceOf(Refusal);
  expect((refused.refusal as Refusal).extras.retryAfter).toBe(6);
  clock.at = 10_000;
  expect(call().headers['ratelimit']).toBe('"address";r=99;t=10, "key";r=1;t=10');
});
