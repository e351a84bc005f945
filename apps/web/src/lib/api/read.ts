import { type Endpoint, queryKey, type RequestOf, type ResultOf } from '@viewgate/contract';
import { type Question, type QueryResult, useQuery } from '../query/index.ts';
import { api } from './client.ts';

/** The query for a call: what a loader prefetches and a component reads. */
export const readOptions = <E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}): Question<ResultOf<E>> => ({
  queryKey: queryKey(endpoint, request),
  queryFn: ({ signal }): Promise<ResultOf<E>> => api(endpoint, request, signal),
});

export interface ReadChoices {
  readonly enabled?: boolean;
  /** Keep showing the previous answer while another one loads: lists, searches. */
  readonly keepPrevious?: boolean;
  /** Milliseconds between two refreshes: one of `lib/api/pace.ts`. */
  readonly refreshEvery?: number;
}

/** Reads a call and keeps it fresh. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> = {},
  { enabled = true, keepPrevious = false, refreshEvery }: ReadChoices = {},
): QueryResult<ResultOf<E>> =>
  useQuery({
    ...readOptions(endpoint, request),
    enabled,
    ...(keepPrevious && { placeholderData: (before: ResultOf<E> | undefined) => before }),
    ...(refreshEvery !== undefined && { refetchInterval: refreshEvery }),
  });
