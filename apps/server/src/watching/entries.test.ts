import { expect, it } from 'vitest';
import { createEntries } from './entries.ts';

it('keeps a pinned location however many others are requested, until its last pin is released', () => {
  const entries = createEntries();
  const askForOthers = () => {
    for (let id = 2; id < 1_200; id++) entries.open(id);
  };
  const [first, second] = [entries.pin(1), entries.pin(1)];
  const pinned = entries.peek(1);
  askForOthers();
  expect(entries.ids().length).toBe(1_001);
  first();
  first();
  askForOthers();
  expect(entries.peek(1)).toBe(pinned);
  second();
  askForOthers();
  expect(entries.peek(1)).toBeUndefined();
});

it('keeps as many pinned locations as there are', () => {
  const entries = createEntries();
  for (let id = 1; id <= 3_000; id++) entries.pin(id);
  expect(entries.ids().length).toBe(3_000);
});
