import {
  csvRows,
  type Failure,
  failure,
  hasMacro,
  plainCell,
  type plateFileColumns,
  plateFileMaxRows,
  separatorOf,
} from '@viewgate/contract';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { decodeText } from '../../people/imports/index.ts';

export interface PlateRow {
  readonly line: number;
  /** Upper-case letters and digits. */
  readonly plate: string;
  /** Only for a viewer's plate; lower case. */
  readonly userName: string;
  /** Only for one of the location's own plates. */
  readonly label: string;
  readonly validUntil: string | null;
}
export interface BadRow {
  readonly line: number;
  readonly failure: Failure;
}

type Cells = Readonly<Record<(typeof plateFileColumns)[number], string>>;
const mostCells = 50;

const isDate = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const wrongWith = ({ licensePlate, userName, label, validUntil }: Cells): Failure | null => {
  if (licensePlate === '') return failure('required', { field: 'License plate' });
  if (licensePlate.length > 10) return failure('tooLong', { field: 'License plate', most: 10 });
  if ((userName === '') === (label === '')) return failure('licensePlates.whose');
  if (label.length > 100) return failure('tooLong', { field: 'Label', most: 100 });
  if (userName !== '' && validUntil !== '') return failure('licensePlates.endOfViewer');
  return validUntil === '' || isDate(validUntil) ? null : failure('enterDate');
};

/** Reads a file of plates; rows that cannot be read are left out with the reason. Refuses a file that is not a list of plates at all. */
export const readPlates = (bytes: Buffer): { readonly rows: readonly PlateRow[]; readonly bad: readonly BadRow[] } => {
  const text = decodeText(bytes, 'File');
  const [heads, ...lines] = csvRows(text, separatorOf(text), mostCells);
  if (!heads || lines.length === 0) throw invalid('File', 'imports.noRows');
  if (lines.length > plateFileMaxRows) throw invalid('File', 'imports.tooManyRows', { most: plateFileMaxRows });
  const names = heads.cells.map((cell) => cell.toLowerCase());
  const at = (column: string) => names.indexOf(column.toLowerCase());
  if (at('licensePlate') < 0 || (at('userName') < 0 && at('label') < 0))
    throw invalid('File', 'licensePlates.fileColumns');
  const rows: PlateRow[] = [];
  const bad: BadRow[] = [];
  for (const { line, cells, isUnclosed } of [heads, ...lines]) {
    if (isUnclosed) throw invalid('File', 'imports.unclosedQuote', { line });
    if (line === heads.line) continue;
    const cell = (column: string) =>
      plainCell(cells[at(column)] ?? '')
        .trim()
        .toWellFormed()
        .replaceAll('\0', '');
    const written = cell('licensePlate');
    const read: Cells = {
      licensePlate: written.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
      userName: cell('userName').toLowerCase(),
      label: cell('label'),
      validUntil: cell('validUntil'),
    };
    const wrong = hasMacro(written) ? failure('licensePlates.macro') : wrongWith(read);
    const { licensePlate: plate, userName, label, validUntil } = read;
    if (wrong) bad.push({ line, failure: wrong });
    else rows.push({ line, plate, userName, label, validUntil: validUntil || null });
  }
  return { rows, bad };
};
