import { QueryClient, QueryClientProvider } from '../../../lib/query/index.ts';
import { classes, type RequestOf } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { meOptions } from '../../../lib/session/account.ts';
import { contextKey } from '../../../lib/session/context.ts';
import { sampleContext, sampleMe, sampleRows } from './samples.ts';

/** Sorts, searches and pages the sample rows as the server would. */
const answer = (body: unknown) => {
  const {
    allSearch = '',
    skip = 0,
    take = 20,
    sortBy,
    sortDirection,
  } = body as NonNullable<RequestOf<typeof classes.table>['body']>;
  const found = sampleRows.filter((row) => row.name.toLowerCase().includes(allSearch.toLowerCase()));
  const sorted = sortBy
    ? found.toSorted((a, b) => (sortBy === 'name' ? a.name.localeCompare(b.name) : a.childCount - b.childCount))
    : found;
  const rows = sortDirection === 'desc' ? sorted.toReversed() : sorted;
  return { rows: rows.slice(skip, skip + take), columns: [], totalFilteredRecords: rows.length };
};

const samples = new Map<string, unknown>([
  [JSON.stringify(meOptions.queryKey), sampleMe],
  [JSON.stringify(contextKey()), sampleContext],
]);

/** Pre-fills the query cache with the samples' answers. */
const createSampleClient = () =>
  new QueryClient({
    staleTime: Number.POSITIVE_INFINITY,
    mayRetry: () => false,
    known: (key) => (key[1] === classes.table.id ? answer(key[4]) : samples.get(JSON.stringify(key))),
  });

/** Gives the primitives sample records instead of the server's, on this page only. */
export const SampleProvider = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(createSampleClient);
  return <QueryClientProvider value={client}>{children}</QueryClientProvider>;
};
