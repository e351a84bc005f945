import { ApiError } from '@viewgate/contract';
import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer; only what never got one, or found the portal without its database, is asked again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.problem.code === 'unavailable');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
