import { byteOrderMark, csvLine, type Endpoint, type RequestOf } from '@viewgate/contract';
import { saveAs } from '../../lib/save-file.ts';
import { failureWordsReady } from '../../lib/i18n/failures.ts';
import { everyRow } from './every-row.ts';
import { plainValue } from './plain-value.ts';
import type { Column } from './types.ts';

/** All the list's rows, over all pages, with the columns that are shown. Throws if a call fails. */
export const exportCsv = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  columns: readonly Column<E>[],
): Promise<string> => {
  // A column may say why something failed.
  await failureWordsReady();
  const lines = [csvLine(columns.map((column) => column.title))];
  for await (const rows of everyRow(endpoint, request)) {
    lines.push(...rows.map((row) => csvLine(columns.map((column) => plainValue(column, row)))));
  }
  return lines.join('');
};

/** Has the browser save a list as a file. */
export const saveCsv = (name: string, content: string): void =>
  saveAs(name, new Blob([byteOrderMark, content], { type: 'text/csv;charset=utf-8' }));
