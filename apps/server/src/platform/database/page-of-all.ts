import type { TableResult } from '@viewgate/contract';
import { tableOf } from './counted-page.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
/** The requested page, and its columns. */
export type PageAsked = Parameters<typeof tableOf>[0] & {
  readonly allSearch: string;
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
};

const foldedWords = (text: string): string => text.normalize('NFKD').toLowerCase();

/**
 * A page of rows that are already in memory, because they are sums: searched by name and sorted here. Equal rows are in the order of their
 * names; `null` comes last.
 */
export const pageOfAll = <Row extends Named>(
  asked: PageAsked,
  columns: readonly string[],
  all: readonly Row[],
  { by, direction }: { readonly by: (row: Row) => string | number | null; readonly direction: 'asc' | 'desc' },
): TableResult<Row> => {
  const words = foldedWords(asked.allSearch).split(/\s+/).filter(Boolean);
  const found = all.filter(({ name }) => words.every((word) => foldedWords(name).includes(word)));
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (one: Row, other: Row): number => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const first = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return sign * first;
  };
  const sorted = found.sort((a, b) => compare(a, b) || a.name.localeCompare(b.name) || a.id - b.id);
  return tableOf(asked, columns, sorted.slice(asked.skip, asked.skip + asked.take), sorted.length);
};
