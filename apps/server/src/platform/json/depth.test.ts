import { expect, it } from 'vitest';
import { nestsDeeperThan } from './depth.ts';

it.each([
  ['[[1]]', true],
  ['[1, {}]', true],
  ['{"a": "[[[["}', false],
  [String.raw`{"a": "\"[[["}`, false],
  [String.raw`{"a": "\\", "b": [1]}`, true],
  [String.raw`{"a": "\\\"[["}`, false],
  ['{"": 1}', false],
  ['{"never ends: [[[[', false],
  ['[]]][[', false],
] as const)('counts what is open at once, outside texts: %s', (text, isDeep) => {
  expect(nestsDeeperThan(text, 1)).toBe(isDeep);
});
