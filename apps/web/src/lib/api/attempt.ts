import type { Endpoint, RequestOf, ResultOf } from '@viewgate/contract';
import { useCallback, useRef } from 'react';
import { api } from './client.ts';

/** The last attempt to create something, and its key: sending the same again because no answer came is the same attempt. */
interface Attempt {
  readonly sent: string;
  readonly key: string;
}

/** 128 random bits. `crypto.randomUUID` exists only in secure contexts, and a location's own network may have no certificate. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends a change. Sending it again creates nothing twice. */
export const useAttempts = <E extends Endpoint>(endpoint: E): ((request: RequestOf<E>) => Promise<ResultOf<E>>) => {
  const attempt = useRef<Attempt | null>(null);
  return useCallback(
    async (request: RequestOf<E>) => {
      // What a file holds cannot be compared here; no call that takes one is kept under a key.
      if (endpoint.method !== 'POST' || endpoint.form) return await api(endpoint, request);
      const sent = JSON.stringify(request);
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: newKey() };
      const result = await api(endpoint, request, undefined, attempt.current.key);
      attempt.current = null;
      return result;
    },
    [endpoint],
  );
};
