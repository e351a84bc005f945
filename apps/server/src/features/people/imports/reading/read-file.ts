import {
  columnTitle,
  csvRows,
  type ImportColumn,
  type ImportKind,
  importMaxCell,
  importMaxRows,
  plainCell,
  separatorOf,
} from '@viewgate/contract';
import { invalid } from '../../../../platform/refusal/refusal.ts';
import { cutTo } from '../../../../platform/text/cut-to.ts';
import type { Cells } from '../../people-exports/index.ts';
import { decodeText } from './decode.ts';
import { readHeads } from './heads.ts';

export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
}
/** Columns beyond this are ignored: each one costs time on every row. */
const mostHeads = 200;
interface Read {
  readonly unknown: readonly string[];
  /** The rows, from the first one each time. */
  readonly rows: () => Generator<FileRow>;
}

/** How many headers an answer quotes at most, and how many characters of each. */
const named = 30;

const cellsOf = (columns: readonly (ImportColumn | null)[], cells: readonly string[]): Cells => {
  const of: Cells = {};
  for (const [index, column] of columns.entries()) {
    // One letter more than a cell may have: it is refused as too long, and kept no longer.
    const text = plainCell(cells[index] ?? '')
      .trim()
      .slice(0, importMaxCell + 1)
      .toWellFormed();
    if (column && text !== '') of[column] = text;
  }
  return of;
};

function* rowsOf(columns: readonly (ImportColumn | null)[], rows: ReturnType<typeof csvRows>): Generator<FileRow> {
  rows.next();
  for (const { line, cells } of rows) {
    const of = cellsOf(columns, cells);
    if (Object.keys(of).length === 0) continue;
    yield { line, cells: of };
  }
}

/** Reads a file: its heads at once, its rows one by one. */
export const readFile = (
  kind: ImportKind,
  bytes: Buffer,
  { language, isPetCare }: { readonly language: 'en' | 'es'; readonly isPetCare: boolean },
): Read => {
  const text = decodeText(bytes);
  // Excel may be told on the first line what separates the cells.
  const [, told] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const separator = told ?? separatorOf(text);
  const all = () => {
    const rows = csvRows(text, separator, mostHeads);
    if (told) rows.next();
    return rows;
  };
  const first = all().next();
  if (first.done) throw invalid('file', 'imports.noRows');
  if (first.value.isUnclosed) throw invalid('file', 'imports.unclosedQuote', { line: first.value.line });
  const { columns, unknown, missing, twice } = readHeads(kind, first.value.cells);
  const titleOf = (column: ImportColumn) => columnTitle(column, language, isPetCare);
  if (missing.length > 0) {
    const either = new Intl.ListFormat(language, { type: 'disjunction' });
    const names = missing.map((choice) => either.format(choice.map(titleOf))).join(', ');
    throw invalid('file', 'imports.missingColumns', { names });
  }
  const [again] = twice;
  if (again) throw invalid('file', 'imports.columnTwice', { name: titleOf(again) });
  // All of it, before any row is kept.
  let count = 0;
  for (const { isUnclosed, line } of all()) {
    if (isUnclosed) throw invalid('file', 'imports.unclosedQuote', { line });
    count += 1;
    if (count > importMaxRows + 1) throw invalid('file', 'imports.tooManyRows', { most: importMaxRows });
  }
  return { unknown: unknown.slice(0, named).map((name) => cutTo(name, 60)), rows: () => rowsOf(columns, all()) };
};
