import { type Endpoint, type Noun, nounKey, type RequestOf, type ResultOf } from '@viewgate/contract';
import { useMutation, type MutationResult } from '../query/index.ts';
import { useAttempts } from './attempt.ts';
import { queryClient } from './query-client.ts';

/** Drops every answer of these nouns; what is on screen is refetched. */
export const refresh = (...nouns: readonly Noun[]): Promise<unknown> =>
  Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: nounKey(noun) })));

/** Something changed: answers of the endpoint's own noun, and of those it touches, are refetched. */
export const refreshAfter = ({ id, touches = [] }: Endpoint): Promise<unknown> =>
  refresh(id.split('.')[0] as Noun, ...touches);

/** Changes something, then refetches what it changed. */
export const useWrite = <E extends Endpoint>(endpoint: E): MutationResult<ResultOf<E>, RequestOf<E>> =>
  useMutation({ mutationFn: useAttempts(endpoint), onSuccess: () => void refreshAfter(endpoint) });
