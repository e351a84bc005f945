// Where a spreadsheet would begin a formula: at the start of a cell and, since a program that uses another separator also splits quoted
// text, after each possible separator; with any number of spaces, quotes and apostrophes before it.
const begins = `['" ]*[=+\\-@＝＋－＠]`;
const start = String.raw`(^[\t\r\n]*|[;\t\r\n])`;
const formulas = new RegExp(`${start}(?=${begins})`, 'g');
const disarmed = new RegExp(`${start}'(?=${begins})`, 'g');

/** A cell as a CSV file holds it. An apostrophe before what a spreadsheet would run as a formula makes it text; {@link plainCell} removes it. */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(formulas, "$1'") : String(value);
  return /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** What was in a cell before {@link csvCell} wrote it. */
export const plainCell = (text: string): string => text.replace(disarmed, '$1');

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** What separates the cells: tab, semicolon or comma, whichever is most frequent in the first line outside quotes. */
export const separatorOf = (text: string): string => {
  const begin = text.search(/\S/);
  const end = text.slice(Math.max(begin, 0)).search(/[\r\n]/);
  const line = text.slice(Math.max(begin, 0), end < 0 ? undefined : begin + end).replace(/"[^"]*"/g, '');
  const count = (sign: string) => line.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

export interface CsvRow {
  /** The line of the file on which the row begins, counted from 1. */
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
  /** A quoted cell never ended: the rest of the file is in it. */
  readonly isUnclosed: boolean;
}

const linesIn = (text: string): number => {
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  return count;
};

/**
 * The rows of separated text that are not blank, one by one; quoted cells may contain separators, line breaks and doubled quotes.
 * Cells of a row beyond `mostCells` are dropped. Never throws.
 */
export function* csvRows(text: string, separator: string, mostCells = Number.POSITIVE_INFINITY): Generator<CsvRow> {
  const isStop = (sign: string | undefined) => sign === separator || sign === '\n' || sign === '\r';
  const stopFrom = (from: number) => {
    let stop = from;
    while (stop < text.length && !isStop(text[stop])) stop += 1;
    return stop;
  };
  let at = 0;
  let line = 1;
  let isUnclosed = false;
  /** After the opening quote. */
  const quoted = (from: number): string => {
    const parts: string[] = [];
    for (let start = from; ; ) {
      const end = text.indexOf('"', start);
      isUnclosed = end < 0;
      parts.push(text.slice(start, isUnclosed ? text.length : end));
      at = isUnclosed ? text.length : end + 1;
      if (isUnclosed || text[at] !== '"') break;
      parts.push('"');
      start = at + 1;
    }
    const cell = parts.join('');
    line += linesIn(cell);
    // Text after the closing quote belongs to the cell.
    const stop = stopFrom(at);
    const rest = text.slice(at, stop).trim();
    at = stop;
    return cell + rest;
  };
  const cell = (): string => {
    let start = at;
    while (text[start] === ' ') start += 1;
    if (text[start] === '"') return quoted(start + 1);
    const stop = stopFrom(at);
    const plain = text.slice(at, stop);
    at = stop;
    return plain;
  };
  while (at < text.length) {
    const begin = line;
    const cells = [cell().trim()];
    while (text[at] === separator) {
      at += 1;
      const next = cell().trim();
      if (cells.length < mostCells) cells.push(next);
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
    if (cells.some(Boolean)) yield { line: begin, cells, isUnclosed };
  }
}
