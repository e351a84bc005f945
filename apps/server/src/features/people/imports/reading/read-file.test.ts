import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../../../../platform/refusal/refusal.ts';
import { readDate } from '../planning/values.ts';
import { decodeText } from './decode.ts';
import { readFile } from './read-file.ts';

const here = { language: 'en', isPetCare: false } as const;
const text = 'Family;Nombre;Apellidos\r\nMuñoz;Ñandú;"Peña; ""la"" 1"\r\n';
const wide = (bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', wide(false)],
  ['UTF-16, the other way round', wide(true)],
  ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide(false)])],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('reads %s', (_, bytes) => {
  expect([...readFile('children', bytes, here).rows()]).toEqual([
    { line: 2, cells: { familyName: 'Muñoz', firstName: 'Ñandú', lastName: 'Peña; "la" 1' } },
  ]);
});

it('reads the line in which Excel names its separator, and lines that end in a carriage return alone', () => {
  const row = { cells: { familyName: 'Noel', firstName: 'Zoe' } };
  const rowsOf = (given: string) => [...readFile('children', Buffer.from(given), here).rows()];
  expect(rowsOf('sep=;\r\nFamily;First name\r\nNoel;Zoe')).toMatchObject([{ line: 3, ...row }]);
  expect(rowsOf('Family,First name\rNoel,Zoe\r;;;;;;')).toMatchObject([{ line: 2, ...row }, { line: 3 }]);
});

it('looks at no more columns than a list has, and gives its rows as often as they are asked for', () => {
  const more = ',x'.repeat(100_000);
  const read = readFile('children', Buffer.from(`Family,First name${more}\nNoel,Zoe${more}`), here);
  expect(read.unknown).toHaveLength(30);
  expect([[...read.rows()], [...read.rows()]]).toMatchObject([[{ line: 2 }], [{ line: 2 }]]);
  expect(() => readFile('children', Buffer.from(`Family${more},First name\nNoel${more},Zoe`), here)).toThrow(Refusal);
});

it('reads any bytes to their end, or refuses them in words', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 4_000 }),
    fc.string({ unit: 'binary', maxLength: 2_000 }).map((given) => Buffer.from(`First name,Family\n${given}`)),
    fc
      .string({ unit: fc.constantFrom('"', ',', '\n', 'a', '\r', ';'), maxLength: 500 })
      .map((given) => Buffer.from(`Family,First name\n${given}`)),
  );
  const reads = () =>
    fc.assert(
      fc.property(bytes, (given) => {
        try {
          const rows = [...readFile('children', Buffer.from(given), here).rows()];
          return rows.every(({ cells }) => Object.keys(cells).length > 0);
        } catch (error) {
          const isTold = error instanceof Refusal && error.extras.failures?.[0]?.code.startsWith('imports.');
          if (!isTold) throw error;
          return true;
        }
      }),
      { numRuns: 300 },
    );
  expect(reads).not.toThrow();
});

it('refuses what only looks like text', () => {
  expect(() => decodeText(Buffer.from([0x41, 0x81, 0x8d]))).toThrow(Refusal);
  expect(decodeText(Buffer.from([0x80]))).toBe('€');
  // One broken byte does not turn a file of UTF-8 into one of Windows-1252.
  expect(() => decodeText(Buffer.concat([Buffer.from('José Núñez '), Buffer.from([0xed, 0xa0, 0x80])]))).toThrow(
    Refusal,
  );
});

it.each([
  ['2022-03-04', 'mdy', '2022-03-04'],
  ['3/4/2022', 'mdy', '2022-03-04'],
  ['3/4/2022', 'dmy', '2022-04-03'],
  ['04.03.2022', 'dmy', '2022-03-04'],
  ['13/1/2022', 'mdy', null],
  ['2022-02-29', 'mdy', null],
  ['0000-01-01', 'mdy', null],
  ['March', 'mdy', null],
] as const)('reads %s (%s) as %s', (given, order, expected) => {
  expect(readDate(given, order)).toBe(expected);
});

it.each([
  ['en', false, 'Family ID or Family, First name'],
  ['es', false, 'ID de familia o Familia, Nombre'],
  ['en', true, 'Household ID or Household, First name'],
] as const)('names the columns that are missing (%s, pets: %s)', (language, isPetCare, names) => {
  const read = () => readFile('children', Buffer.from('Color\nred'), { language, isPetCare });
  expect(read).toThrow(expect.objectContaining({ why: { code: 'imports.missingColumns', params: { names } } }));
});

it('reads the heads of the files that it makes where pets are kept', () => {
  const file = Buffer.from('Household ID;Household;First name\nF-1;Noel;Zoe');
  expect([...readFile('children', file, { ...here, isPetCare: true }).rows()]).toMatchObject([
    { cells: { familyKey: 'F-1', familyName: 'Noel', firstName: 'Zoe' } },
  ]);
});
