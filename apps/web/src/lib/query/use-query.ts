import { createContext, use, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { nothingToAwait } from '../arrived.ts';
import type { QueryClient } from './client.ts';
import type { Entry, Key, Question } from './entry.ts';
import { hashOf } from './share.ts';

const ClientContext = createContext<QueryClient | null>(null);
export const QueryClientProvider = ClientContext.Provider;

export const useQueryClient = (): QueryClient => {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no QueryClientProvider around this component.');
  return client;
};

export interface Asking<T> extends Question<T> {
  readonly enabled?: boolean;
  /** What the question is about: the previous answer is shown until this one arrives, if it was about the same. */
  readonly about?: Key;
  /** Milliseconds between refetches while the page is visible. */
  readonly refetchInterval?: number;
}

/** An answer, or why there is none yet. */
export interface QueryResult<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  /** When the answer arrived (epoch ms). */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** Which fields a component has read: it re-renders for nothing else. */
interface Looked {
  arrivals: boolean;
  calls: boolean;
}
const stampOf = ({ changes }: Pick<Entry, 'changes'>, { arrivals, calls }: Looked): string =>
  `${changes.answers}.${arrivals ? changes.arrivals : ''}.${calls ? changes.calls : ''}`;

/** The entries of these queries, followed and kept fresh: refetched when stale, at intervals, and when the user comes back to the page. */
const useEntries = <T>(client: QueryClient, asked: readonly Asking<T>[], looked: Looked): readonly Entry<T>[] => {
  const entries = asked.map(({ queryKey }) => client.entryOf<T>(queryKey));
  const ids = entries.map(({ id }) => id).join();
  const plan = asked.map(({ enabled = true, refetchInterval }) => `${enabled} ${refetchInterval ?? ''}`).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaving = entries.map((entry) => entry.follow(listener));
      return () => {
        for (const leave of leaving) leave();
      };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the ids say which entries they are
    [ids],
  );
  useSyncExternalStore(subscribe, () => entries.map((entry) => stampOf(entry, looked)).join());
  const ask = useEffectEvent((isWanted: (at: number) => boolean) => {
    for (const [at, one] of asked.entries()) {
      if ((one.enabled ?? true) && isWanted(at)) client.ask(one).catch(() => undefined);
    }
  });
  const isStale = useEffectEvent((at: number): boolean => {
    const one = asked[at];
    return one !== undefined && client.isStale(one);
  });
  /** An answer known before anybody asked must be refetchable too. */
  const learn = useEffectEvent(() => {
    for (const [at, entry] of entries.entries()) {
      const one = asked[at];
      if (one && (one.enabled ?? true)) entry.question ??= one;
    }
  });
  useEffect(() => {
    learn();
    const askStale = () => ask((at) => isStale(at));
    askStale();
    const comeBack = () => document.visibilityState === 'visible' && askStale();
    document.addEventListener('visibilitychange', comeBack);
    const timers = plan.split(',').map((one, at) => {
      const every = Number(one.split(' ')[1]);
      const askAgain = () => document.visibilityState === 'visible' && ask((wanted) => wanted === at);
      return every > 0 ? setInterval(askAgain, every) : undefined;
    });
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      for (const timer of timers) clearInterval(timer);
    };
  }, [client, ids, plan]);
  return entries;
};

/** Reads an answer and keeps it fresh. */
export const useQuery = <T>(asked: Asking<T>): QueryResult<T> => {
  const client = useQueryClient();
  const [looked] = useState<Looked>({ arrivals: false, calls: false });
  const [entry] = useEntries(client, [asked], looked) as [Entry<T>];
  const about = asked.about && hashOf(asked.about);
  const [before, setBefore] = useState<{ readonly data?: T; readonly about?: string }>({});
  if (about && entry.data !== undefined && (entry.data !== before.data || about !== before.about))
    setBefore({ data: entry.data, about });
  const placeholder = about === before.about && entry.status === 'pending' ? before.data : undefined;
  const isPlaceholderData = entry.data === undefined && placeholder !== undefined;
  const status = isPlaceholderData ? 'success' : entry.status;
  return {
    data: entry.data ?? placeholder,
    error: entry.error,
    isPending: status === 'pending',
    isError: status === 'error',
    isSuccess: status === 'success',
    isPlaceholderData,
    get isFetching() {
      looked.calls = true;
      return entry.call !== null;
    },
    get dataUpdatedAt() {
      looked.arrivals = true;
      return entry.updatedAt;
    },
    refetch: () => client.ask(asked, true).catch(() => undefined),
  };
};

/** Reads any number of answers; of one that has an error, `data` is the last that arrived. */
export const useQueries = <T>(asked: readonly Asking<T>[]): readonly Pick<QueryResult<T>, 'data' | 'isError'>[] => {
  const client = useQueryClient();
  const [looked] = useState<Looked>({ arrivals: false, calls: false });
  return useEntries(client, asked, looked).map(({ data, status }) => ({ data, isError: status === 'error' }));
};

/** Reads an answer that rendering depends on. Code that catches and shows its failure calls `forgetFailure`. */
export const useSuspenseQuery = <T>(asked: Asking<T>): { readonly data: T } => {
  const client = useQueryClient();
  const [looked] = useState<Looked>({ arrivals: false, calls: false });
  const [entry] = useEntries(client, [asked], looked) as [Entry<T>];
  use<unknown>(entry.data === undefined ? client.read(asked) : nothingToAwait);
  return { data: entry.data as T };
};
