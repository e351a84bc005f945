import type { Endpoint, RequestOf, ResultOf } from '@viewgate/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from './client.ts';
import { outage } from './outage.ts';

/** The state of a request; the result of `useRead` is one too. */
export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

type Standing<T> = Pick<Answer<T>, 'data' | 'error' | 'isPending'>;
const pending = { data: undefined, error: null, isPending: true };
const notAsked = { ...pending, isPending: false };

/** Reads once, and again after an outage if it failed; not at all unless `isAsked`. For public pages, which have no query cache. */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  isAsked = true,
): Answer<ResultOf<E>> => {
  const [standing, setStanding] = useState<Standing<ResultOf<E>>>(isAsked ? pending : notAsked);
  const [turn, setTurn] = useState(0);
  const again = () => {
    setStanding(pending);
    setTurn((before) => before + 1);
  };
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const data = await api(endpoint, request, signal);
      if (!signal.aborted) setStanding({ data, error: null, isPending: false });
    } catch (error) {
      if (!signal.aborted) setStanding({ data: undefined, error, isPending: false });
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    if (isAsked) void ask(leaving.signal);
    return () => leaving.abort();
  }, [turn, isAsked]);
  const seeOutage = useEffectEvent(() => {
    if (standing.error && outage.get() === 'none') again();
  });
  useEffect(() => outage.subscribe(() => seeOutage()), []);
  return { ...standing, refetch: async () => again() };
};
