import { detectors, plateSightings, viewers } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { createKnownPrograms } from './known-programs.ts';

const signed = (letter: string) => ({ headers: { authorization: `Bearer ${letter.repeat(43)}` } }) as never;

it('knows a token at the call that it was right for, until it is wrong', () => {
  const { keyOf, note } = createKnownPrograms();
  const gate = plateSightings.report;
  for (const status of [400, 401, 413, 429, 503]) note(gate, signed('A'), status);
  expect(keyOf(gate, signed('A'))).toBeUndefined();
  note(gate, signed('A'), 200);
  for (const status of [400, 429, 503]) note(gate, signed('A'), status);
  const key = keyOf(gate, signed('A'));
  expect(key).toEqual(expect.not.stringContaining('AAAA'));
  expect(keyOf(gate, signed('B'))).toBeUndefined();
  expect(keyOf(detectors.report, signed('A'))).toBeUndefined();
  note(detectors.report, signed('A'), 200);
  expect(keyOf(detectors.report, signed('A'))).not.toBe(key);
  note(gate, signed('A'), 401);
  expect(keyOf(gate, signed('A'))).toBeUndefined();
});

it('knows nothing of calls that people make, and only so many programs', () => {
  const { keyOf, note } = createKnownPrograms({ most: 2, keptMs: 60_000 });
  note(viewers.get, signed('A'), 200);
  expect(keyOf(viewers.get, signed('A'))).toBeUndefined();
  for (const letter of ['A', 'B', 'C']) note(detectors.report, signed(letter), 200);
  expect(['A', 'B', 'C'].map((letter) => keyOf(detectors.report, signed(letter)) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
