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
  /** Keep showing the previous answer while another one loads, if it was for the same `params`: lists, searches. */
  readonly keepPrevious?: boolean;
  /** What else the answer is about: the previous one is kept only if it was about the same. */
  readonly about?: unknown;
  /** Milliseconds between two refreshes: one of `lib/api/pace.ts`. */
  readonly refreshEvery?: number;
}

/** Reads a call and keeps it fresh. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> = {},
  { enabled = true, keepPrevious = false, about, refreshEvery }: ReadChoices = {},
): QueryResult<ResultOf<E>> =>
  useQuery({
    ...readOptions(endpoint, request),
    enabled,
    ...(keepPrevious && { about: [endpoint.id, request.params, about] }),
    ...(refreshEvery !== undefined && { refetchInterval: refreshEvery }),
  });
