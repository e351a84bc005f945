import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { classes, type RequestOf } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { meOptions } from '../../lib/session/account.ts';
import { contextKey } from '../../lib/session/context.ts';
import { sampleContext, sampleMe, sampleRows } from './samples.ts';

/** Sorts, searches and pages the sample rows as the server would. */
const answer = (request: unknown) => {
  const {
    allSearch = '',
    skip = 0,
    take = 20,
    sortBy,
    sortDirection,
  } = request as NonNullable<RequestOf<typeof classes.table>['body']>;
  const found = sampleRows.filter((row) => row.name.toLowerCase().includes(allSearch.toLowerCase()));
  const sorted = sortBy
    ? found.toSorted((a, b) => (sortBy === 'name' ? a.name.localeCompare(b.name) : a.childCount - b.childCount))
    : found;
  const rows = sortDirection === 'desc' ? sorted.toReversed() : sorted;
  return { rows: rows.slice(skip, skip + take), columns: [], totalFilteredRecords: rows.length };
};

const createSampleClient = () => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
  });
  client.setQueryData(meOptions.queryKey, sampleMe);
  client.setQueryData(contextKey(), sampleContext);
  // Answers each new question of the sample list before anybody is asked.
  client.getQueryCache().subscribe(({ type, query }) => {
    const [, id, , , body] = query.queryKey;
    if (type === 'added' && id === classes.table.id) query.setData(answer(body));
  });
  return client;
};

/** Gives the primitives sample records instead of the server's, on this page alone. */
export const SampleProvider = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(createSampleClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
