import type { Endpoint, RequestOf, ResultOf } from '@viewgate/contract';
import { queryClient } from './query-client.ts';
import { readOptions } from './read.ts';

/** For a screen's `firstReads`: what stands above the rest of it, asked before it is drawn, so that nothing is pushed down later. */
export const firstRead = <E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}): Promise<ResultOf<E>> =>
  queryClient.ensureQueryData(readOptions(endpoint, request));
