import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['Toddlers', 'Toddlers'],
  [12, '12'],
  [null, ''],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['+1 (312) 555-0100', "'+1 (312) 555-0100"],
  ['@sum', "'@sum"],
  ['-1', "'-1"],
  [-1, '-1'],
])('%j is written %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});
