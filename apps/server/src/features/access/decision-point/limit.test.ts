import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { createLimit } from './limit.ts';

const attacker = '203.0.113.9';
const site = '10.0.0.1';
const nobodys = async () => new Refusal('notFound');
const setUp = () => {
  let now = Date.UTC(2026, 5, 3);
  const limited = createLimit({ clock: { now: () => now }, isKnown: (token) => token === 'watching' });
  const asked = (token: string, ask: () => Promise<Refusal | null>, ip = attacker, from = site) =>
    limited({ token, from, ip, isServer: from === site, ask }).then(
      (refusal) => refusal?.code ?? 'ok',
      (error: Refusal) => error.code,
    );
  return { asked, wait: (ms: number) => (now += ms) };
};

it('anyone who watches already is answered, however many tokens others make up; so is somebody elsewhere', async () => {
  const { asked } = setUp();
  const { promise: never, resolve } = Promise.withResolvers<null>();
  const made = Array.from({ length: 200 }, (_, n) => asked(`made up ${n}`, () => never));
  expect(await asked('watching', async () => null)).toBe('ok');
  expect(await asked('new', async () => null, '198.51.100.7')).toBe('ok');
  resolve(null);
  const answers = await Promise.all(made);
  // Four are looked up, sixty wait, the rest are refused.
  expect(answers.filter((code) => code === 'tooMany')).toHaveLength(136);
});

it('counts what nobody has by address, before it is looked up, and nothing that somebody has', async () => {
  const { asked, wait } = setUp();
  for (let n = 0; n < 150; n++) expect(await asked(`theirs ${n}`, async () => null)).toBe('ok');
  for (let n = 0; n < 120; n++) expect(await asked(`made up ${n}`, nobodys)).toBe('notFound');
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    return null;
  };
  expect(await asked('one more', ask)).toBe('tooMany');
  expect(isAsked).toBe(false);
  expect(await asked('one more', ask, '198.51.100.7')).toBe('ok');
  wait(60_001);
  expect(await asked('one more', ask)).toBe('ok');
});

it('looks up a token that nobody has once in five seconds', async () => {
  const { asked, wait } = setUp();
  let lookUps = 0;
  const ask = async () => {
    lookUps++;
    return new Refusal('notFound');
  };
  for (let n = 0; n < 300; n++) expect(await asked('made up', ask)).toBe('notFound');
  expect(lookUps).toBe(1);
  wait(5_001);
  await asked('made up', ask);
  expect(lookUps).toBe(2);
});

it('everybody who is not a recording server takes turns as one, whatever addresses they name; another asker is answered', async () => {
  const { asked } = setUp();
  const { promise: never, resolve } = Promise.withResolvers<null>();
  let lookUps = 0;
  const ask = () => {
    lookUps++;
    return never;
  };
  const made = Array.from({ length: 64 }, (_, n) => asked(`made up ${n}`, ask, `198.51.100.${n}`, attacker));
  expect(await asked('new', async () => null, '198.51.100.7')).toBe('ok');
  expect(await asked('mine', async () => null, '203.0.113.10', '203.0.113.10')).toBe('ok');
  expect(lookUps).toBe(4);
  resolve(null);
  await Promise.all(made);
  for (let n = 0; n < 480; n++)
    expect(await asked(`nobody's ${n}`, nobodys, `198.51.100.${n % 250}`, attacker)).toBe('notFound');
  expect(await asked('one more', async () => null, '192.0.2.1', attacker)).toBe('tooMany');
  expect(await asked('one more', async () => null, '192.0.2.1')).toBe('ok');
});

it('counts nothing that could not be looked up', async () => {
  const { asked } = setUp();
  const away = () => Promise.reject(new Refusal('unavailable'));
  for (let n = 0; n < 150; n++) expect(await asked(`theirs ${n}`, away)).toBe('unavailable');
  expect(await asked('new', async () => null)).toBe('ok');
});
