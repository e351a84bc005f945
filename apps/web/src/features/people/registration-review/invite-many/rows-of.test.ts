import { expect, it } from 'vitest';
import { readList } from './rows-of.ts';

const rowsOf = (list: string) => readList(list).rows;

const row = { email: 'ada@mail.example', relationship: 'Mother', family: 'Lovelace', firstName: '', lastName: '' };

it('reads commas, semicolons and tabs, with Windows line ends and a byte order mark', () => {
  for (const sign of [',', ';', '\t']) {
    expect(rowsOf(`\uFEFF${['ada@mail.example', 'Mother', 'Lovelace'].join(sign)}\r\n\r\n`)).toEqual([row]);
  }
});

it('takes the columns from a line of heads, in either language and any order', () => {
  expect(rowsOf('Family,Email,Relationship\nLovelace,ada@mail.example,Mother')).toEqual([row]);
  expect(rowsOf('Familia;Correo electrónico;Relación;Nombre\nLovelace;ada@mail.example;Madre;Ada')).toEqual([
    { ...row, relationship: 'Madre', firstName: 'Ada' },
  ]);
});

it('keeps separators, quotes and line breaks within quotes', () => {
  expect(rowsOf('ada@mail.example,Mother,"Lovelace, ""the"" \nfirst"')).toEqual([
    { ...row, family: 'Lovelace, "the" \nfirst' },
  ]);
});

it('finds nothing in nothing', () => {
  expect(rowsOf(' \n , ,')).toEqual([]);
});

it('says where a quotation mark is never closed, as all that follows is in that cell', () => {
  const list = 'ada@mail.example,Mother,Byron\nrose@mail.example,"Grandmother,Byron\neve@mail.example,Aunt,Byron';
  expect(readList(list)).toMatchObject({ rows: [{}, {}], unclosedAt: 2 });
  expect(readList('ada@mail.example,Mother,"Byron"').unclosedAt).toBeNull();
});
