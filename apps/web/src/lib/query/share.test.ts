import { expect, it } from 'vitest';
import { hashOf, shareParts } from './share.ts';

it('keeps the equal parts of an answer', () => {
  const before = {
    rows: [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ],
    total: 2,
  };
  const after = shareParts(before, {
    rows: [
      { id: 1, name: 'A' },
      { id: 2, name: 'C' },
    ],
    total: 2,
  });
  expect(after).toEqual({
    rows: [
      { id: 1, name: 'A' },
      { id: 2, name: 'C' },
    ],
    total: 2,
  });
  expect(after.rows[0]).toBe(before.rows[0]);
  expect(after.rows[1]).not.toBe(before.rows[1]);
});

it('is the previous answer if nothing differs, but not if a part is missing or shorter', () => {
  const before = { a: [1, 2], b: { c: null } };
  expect(shareParts(before, { a: [1, 2], b: { c: null } })).toBe(before);
  expect(shareParts(before, { a: [1], b: { c: null } })).toEqual({ a: [1], b: { c: null } });
  expect(shareParts(before, { a: [1, 2] })).toEqual({ a: [1, 2] });
  expect(shareParts({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});

it('treats keys as equal whatever the order of their properties', () => {
  expect(hashOf(['a', { x: 1, y: undefined, z: [2] }])).toBe(hashOf(['a', { z: [2], x: 1 }]));
  expect(hashOf(['a', { x: 1 }])).not.toBe(hashOf(['a', { x: 2 }]));
});
