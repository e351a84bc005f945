import { expect, test } from 'vitest';
import { isSame, valueAt, withValueAt } from './paths.ts';

test('a value two levels deep is read and replaced without touching the rest', () => {
  const before = { name: 'a', address: { line1: 'x', city: 'y' } };
  const after = withValueAt(before, 'address.line1', 'z');
  expect(valueAt(after, 'address.line1')).toBe('z');
  expect(after).toEqual({ name: 'a', address: { line1: 'z', city: 'y' } });
  expect(before.address.line1).toBe('x');
});

test('a missing part is created', () => {
  expect(withValueAt<{ address?: { city?: string } }>({}, 'address.city', 'y')).toEqual({ address: { city: 'y' } });
});

test.each([
  ['', null, true],
  [undefined, '', true],
  [0, null, false],
  [false, null, false],
  [[1, 2], [2, 1], true],
  [[1, 1, 2], [1, 2, 2], false],
  [{ a: '', b: 1 }, { b: 1 }, true],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
])('whether %j equals %j: %s', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected);
  expect(isSame(b, a)).toBe(expected);
});

test('lists in another order are the same, except where they are an order', () => {
  const [a, b] = [
    { ids: [1, 2], tags: [1, 2] },
    { ids: [2, 1], tags: [2, 1] },
  ];
  const orders = new Map([['ids', { isOrder: true }]]);
  expect(isSame(a, b, orders)).toBe(false);
  expect(isSame(a, { ...b, ids: [1, 2] }, orders)).toBe(true);
  expect(isSame(a, { ...b, ids: [1, 2, 3] }, orders)).toBe(false);
});

test('one item of a list is read and replaced', () => {
  const before = { children: [{ name: 'a' }, { name: 'b' }] };
  expect(valueAt(before, 'children.1.name')).toBe('b');
  expect(withValueAt(before, 'children.1.name', 'c')).toEqual({ children: [{ name: 'a' }, { name: 'c' }] });
});
