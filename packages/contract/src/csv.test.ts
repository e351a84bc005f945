import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, csvRows, plainCell, separatorOf } from './csv.ts';

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
  // As read by a program that splits at semicolons, tabs or lines, even within quotes.
  ['Bees;=1+1', '"Bees;\'=1+1"'],
  ['Bees; -1', '"Bees;\' -1"'],
  ['a\t@b', '"a\t\'@b"'],
  ['a\n+b', '"a\n\'+b"'],
  ['a;"=1', '"a;\'""=1"'],
])('%j is written %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

test('whatever was written reads back the same, and no cell is a formula', () => {
  const signs = fc.constantFrom('a', 'é', "'", '"', '=', '-', '@', '+', ',', ';', '\t', '\n', '\r', ' ', '＝');
  const text = fc.string({ unit: signs }).map((given) => given.trim());
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (table) => {
      const read = Array.from(csvRows(table.map(csvLine).join(''), ','), ({ cells }) => cells);
      expect(read.map((cells) => cells.map(plainCell))).toEqual(table.filter((row) => row.some(Boolean)));
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      const file = table.map(csvLine).join('');
      for (const separator of [';', '\t'])
        for (const { cells } of csvRows(file, separator))
          for (const cell of cells) expect(cell, JSON.stringify(file)).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    }),
  );
});

test('any text is read to its end, quickly, and says when a quote never ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      let last = 0;
      for (const { line } of csvRows(text, separatorOf(text))) {
        expect(line).toBeGreaterThan(last);
        last = line;
      }
    }),
  );
  const [row, ...others] = csvRows(`a,"b\n${'c,d\n'.repeat(100_000)}`, ',');
  expect(row?.isUnclosed).toBe(true);
  expect(others).toEqual([]);
  expect([...csvRows('a,b,c\n', ',', 2)][0]?.cells).toEqual(['a', 'b']);
  expect([separatorOf('a;b\rc,d,e,f\r'), separatorOf('\n"a,b,c";d'), separatorOf('')]).toEqual([';', ';', '\t']);
  expect([...csvRows('a\r\n\r\n"x\ny",b\rc', ',')]).toEqual([
    { line: 1, cells: ['a'], isUnclosed: false },
    { line: 3, cells: ['x\ny', 'b'], isUnclosed: false },
    { line: 5, cells: ['c'], isUnclosed: false },
  ]);
});
