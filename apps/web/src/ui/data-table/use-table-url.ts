import { pageSizes } from '@viewgate/contract';
import { useRouter, useSearch } from '../../lib/router/index.ts';
import { useCallback, useMemo } from 'react';
import { kept } from '../../lib/kept.ts';

/** The list's state in the address: search, page, size, sort, filters. Pages count from 1. */
export interface TableUrl {
  readonly search: string;
  readonly page: number;
  /** The cursor of a cursor-paged list. */
  readonly cursor?: string;
  readonly size: number;
  readonly sortBy: string | undefined;
  readonly direction: 'asc' | 'desc';
  readonly filters: Readonly<Record<string, string>>;
}

export interface Changes {
  readonly search?: string;
  readonly page?: number;
  readonly cursor?: string;
  readonly size?: number;
  /** `name`, or `-name` for descending; empty for the list's own order. */
  readonly sort?: string;
  /** An empty value removes the filter. */
  readonly filters?: Readonly<Record<string, string>>;
}

const asSize = (given: unknown): number | undefined => pageSizes.find((size) => size === Number(given));

/** The list's state, read from the address and written to it; the page size is remembered per table. */
export const useTableUrl = (tableId: string, filterNames: readonly string[], prefix = '') => {
  const raw: Record<string, unknown> = useSearch();
  const router = useRouter();
  const names = filterNames.join(',');

  const url = useMemo((): TableUrl => {
    const read = (name: string) => {
      const value = raw[prefix + name];
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
    };
    const sort = read('sort');
    const cursor = read('at');
    return {
      search: read('q').slice(0, 200),
      ...(cursor && { cursor }),
      page: Math.max(1, Math.trunc(Number(read('page'))) || 1),
      size: asSize(read('size')) ?? asSize(kept.get(`table.${tableId}.size`)) ?? pageSizes[0],
      sortBy: sort.replace(/^-/, '') || undefined,
      direction: sort.startsWith('-') ? 'desc' : 'asc',
      filters: Object.fromEntries(
        names
          .split(',')
          .map((name) => [name, read(name)] as const)
          .filter(([, value]) => value !== ''),
      ),
    };
  }, [raw, prefix, names, tableId]);

  const change = useCallback(
    ({ search, page, cursor, size, sort, filters }: Changes) => {
      if (size !== undefined) kept.set(`table.${tableId}.size`, String(size));
      const given = { q: search, sort, size, ...filters };
      // Any change but turning the page goes back to page 1.
      const entries = Object.entries({ ...given, page: page ?? 1, at: cursor ?? '' })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [prefix + name, value === '' || (name === 'page' && value === 1) ? undefined : value]);
      const next = Object.fromEntries(entries) as object;
      void router.navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...next }),
        state: true,
        replace: true,
        resetScroll: false,
      });
    },
    [router, prefix, tableId],
  );

  return { url, change };
};
