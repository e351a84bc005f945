import { type Endpoint, nounKey, type RequestOf, type ResultOf } from '@viewgate/contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';

/** Drops every answer of these nouns; what is on screen is asked again. */
export const refresh = (...nouns: readonly string[]): Promise<unknown> =>
  Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: nounKey(noun) })));

/** Changes something. Answers of the endpoint's own noun, and of `also`, are asked again when it has. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  { also = [] }: { readonly also?: readonly string[] } = {},
): UseMutationResult<ResultOf<E>, Error, RequestOf<E>> =>
  useMutation({
    mutationFn: (request: RequestOf<E>) => api(endpoint, request),
    onSuccess: () => void refresh(endpoint.id.split('.')[0] ?? '', ...also),
  });
