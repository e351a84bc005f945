import { type Endpoint, queryKey, type RequestOf, type ResultOf } from '@viewgate/contract';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from './client.ts';

/** The query of a call: what a loader prefetches and a component reads. */
export const readOptions = <E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}) =>
  queryOptions({
    queryKey: queryKey(endpoint, request),
    queryFn: ({ signal }): Promise<ResultOf<E>> => api(endpoint, request, signal),
  });

export interface ReadChoices {
  readonly enabled?: boolean;
  /** Keep showing the answer before while another one loads: lists, searches. */
  readonly keepPrevious?: boolean;
  /** Milliseconds between two automatic refreshes. */
  readonly refreshEvery?: number;
}

/** Reads a call and keeps it fresh. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> = {},
  { enabled = true, keepPrevious = false, refreshEvery }: ReadChoices = {},
): UseQueryResult<ResultOf<E>> =>
  useQuery({
    ...readOptions(endpoint, request),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refreshEvery !== undefined && { refetchInterval: refreshEvery }),
  });
