import { type Endpoint, type Noun, nounKey, type RequestOf, type ResultOf } from '@viewgate/contract';
import { useMutation, type MutationResult } from '../query/index.ts';
import { useRef } from 'react';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';

/** Drops every answer of these nouns; what is on screen is refetched. */
export const refresh = (...nouns: readonly Noun[]): Promise<unknown> =>
  Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: nounKey(noun) })));

/** Something changed: answers of the endpoint's own noun, and of those it touches, are refetched. */
export const refreshAfter = ({ id, touches = [] }: Endpoint): Promise<unknown> =>
  refresh(id.split('.')[0] as Noun, ...touches);

/** The last attempt to create something, and its key: sending the same again because no answer came is the same attempt. */
interface Attempt {
  readonly sent: string;
  readonly key: string;
}

/** `crypto.randomUUID` exists only in secure contexts, and a site's own network may have no certificate. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Changes something, then refetches what it changed. */
export const useWrite = <E extends Endpoint>(endpoint: E): MutationResult<ResultOf<E>, RequestOf<E>> => {
  const attempt = useRef<Attempt | null>(null);
  return useMutation({
    mutationFn: async (request: RequestOf<E>) => {
      if (endpoint.method !== 'POST') return await api(endpoint, request);
      const sent = JSON.stringify(request);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: newKey() };
      const result = await api(endpoint, request, undefined, attempt.current.key);
      attempt.current = null;
      return result;
    },
    onSuccess: () => void refreshAfter(endpoint),
  });
};
