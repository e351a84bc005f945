import {
  type Failure,
  failure,
  type ImportColumn,
  type ImportKind,
  importedValues,
  importMaxCell,
  readInput,
} from '@viewgate/contract';
import type { z } from 'zod';
import type { Cells } from '../../people-exports/index.ts';
import { cutTo } from '../../../../platform/text/cut-to.ts';
import { bareOf } from '../reading/heads.ts';
import { personWords, relationshipIn, splitNames, yesWords } from '../../people-exports/index.ts';

/** A finding about a row: an error keeps its family out, anything else is information. */
export interface Finding {
  readonly column: ImportColumn | null;
  readonly isError: boolean;
  readonly failure: Failure;
}

/** How the dates of a file are written. */
export type DateOrder = 'mdy' | 'dmy';

export interface Reader {
  readonly kind: ImportKind;
  readonly dateOrder: DateOrder;
  readonly types: readonly { readonly value: number; readonly label: string; readonly category: Category }[];
}
export type Category = 'guardian' | 'relative';

/** A row, read. What its file leaves blank is undefined, and stays as it is. */
export interface Values {
  readonly what: 'family' | 'child' | 'viewer' | 'class';
  readonly key: string | undefined;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly birthDate: string | undefined;
  readonly classNames: readonly string[] | undefined;
  readonly viewerType: Reader['types'][number] | undefined;
  readonly email: string | undefined;
  readonly userName: string | undefined;
  readonly plateNumber: string | undefined;
  readonly needsNoPlate: boolean | undefined;
  readonly className: string | undefined;
}

/** `2021-03-04`, or as spreadsheets write it: `3/4/2021`. Null if it is not a date. */
export const readDate = (text: string, order: DateOrder): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const parts = year ? [year, month, day] : order === 'mdy' ? [last, first, second] : [last, second, first];
  const iso = parts.map((part = '', index) => part.padStart(index ? 2 : 4, '0')).join('-');
  const at = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !iso.startsWith('0000') && at.toJSON()?.startsWith(iso) ? iso : null;
};

const whatIn = (kind: ImportKind, { person = '', ...cells }: Cells): Values['what'] | null => {
  if (kind === 'classes') return 'class';
  if (kind !== 'families') return kind === 'children' ? 'child' : 'viewer';
  const given = bareOf(person);
  if (given === '') return cells.firstName || cells.email ? null : 'family';
  for (const what of ['child', 'viewer'] as const) {
    const words = [...personWords[what].en, ...personWords[what].es];
    if (words.some((word) => bareOf(word) === given)) return what;
  }
  return null;
};

const yes = new Set(['1', 'x', 'true', 'y', ...Object.values(yesWords)].map(bareOf));
const no = new Set(['0', 'no', 'false', 'n']);

const textColumns = [
  'familyKey',
  'familyName',
  'key',
  'firstName',
  'lastName',
  'email',
  'userName',
  'className',
] as const;

/** The part of a cell that a sentence about it quotes. */
export const shortened = (text: string): string => (text.length > 60 ? `${cutTo(text, 60)}…` : text);

/** Reads the cells of a row, and says what is wrong with them. */
export const readValues = (
  { kind, dateOrder, types }: Reader,
  cells: Cells,
): { values: Values; findings: Finding[] } => {
  const findings: Finding[] = [];
  const wrong = (column: ImportColumn | null, why: Failure) =>
    void findings.push({ column, isError: true, failure: why });
  const read = readInput(importedValues, {
    ...Object.fromEntries(textColumns.map((column) => [column, cells[column]])),
    licensePlate: cells.licensePlate,
  });
  for (const { path, failure: why } of read.wrong ?? []) wrong(path[0] as ImportColumn, why);
  const texts: Partial<z.output<typeof importedValues>> = read.wrong ? {} : read.data;
  for (const [column, text] of Object.entries(cells) as [ImportColumn, string][])
    if (text.length > importMaxCell) wrong(column, failure('imports.cellTooLong', { most: importMaxCell }));
  const what = whatIn(kind, cells);
  if (!what) wrong('person', failure('imports.unknownPerson', { given: shortened(cells.person ?? '') }));
  const birthDate = cells.birthDate === undefined ? undefined : readDate(cells.birthDate, dateOrder);
  if (birthDate === null) wrong('birthDate', failure('imports.wrongDate', { given: shortened(cells.birthDate ?? '') }));
  const { relationship } = cells;
  const named = relationship === undefined ? '' : bareOf(relationship);
  const viewerType = types.find(({ label }) =>
    [label, relationshipIn(label, 'es')].some((name) => bareOf(name) === named),
  );
  if (relationship !== undefined && !viewerType)
    wrong('relationship', failure('imports.unknownRelationship', { given: shortened(relationship) }));
  const needed = cells.needsNoPlate === undefined ? undefined : bareOf(cells.needsNoPlate);
  if (needed !== undefined && !yes.has(needed) && !no.has(needed)) wrong('needsNoPlate', failure('imports.yesOrNo'));
  const classNames = cells.classes === undefined ? undefined : splitNames(cells.classes);
  if (classNames?.some((name) => name.length > 100)) wrong('classes', failure('tooLong', { field: 'Name', most: 100 }));
  if (classNames && classNames.length > 50) wrong('classes', failure('tooMany', { field: 'Classes', most: 50 }));
  return {
    findings,
    values: {
      what: what ?? 'family',
      key: texts.key,
      firstName: texts.firstName,
      lastName: texts.lastName,
      birthDate: birthDate ?? undefined,
      classNames,
      viewerType,
      email: texts.email,
      userName: texts.userName,
      plateNumber: texts.licensePlate ?? undefined,
      needsNoPlate: needed === undefined ? undefined : yes.has(needed),
      className: texts.className,
    },
  };
};
