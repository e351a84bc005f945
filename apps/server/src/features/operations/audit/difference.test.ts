import { expect, it } from 'vitest';
import { differingFields, differenceOf } from './difference.ts';

it.each([
  ['a field that changed', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
  ['a new record', null, { a: false, b: null }, [{ field: 'a', before: null, after: false }]],
  ['a deleted one', { a: '' }, null, [{ field: 'a', before: '', after: null }]],
  ['an inner field', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 4 } }, [{ field: 'a.c', before: 2, after: 4 }]],
  ['an inner record that is removed', { a: { b: 1 } }, { a: null }, [{ field: 'a.b', before: 1, after: null }]],
  ['a list', { a: [1, 2] }, { a: [1, 2, 3] }, [{ field: 'a', before: [1, 2], after: [1, 2, 3] }]],
  ['a list of records', { a: [{ b: 1 }] }, { a: [] }, [{ field: 'a', before: [{ b: 1 }], after: [] }]],
  ['nothing', { a: null }, {}, []],
  ['neither state', null, null, []],
])('reports %s', (_name, before, after, expected) => {
  expect(differenceOf(before, after)).toEqual(expected);
});

it('names each changed field once', () => {
  expect(differingFields({ a: { b: 1, c: 1 }, d: 1 }, { a: { b: 2, c: 2 }, d: 1 })).toEqual(['a']);
});
