import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from './use-query.ts';

interface Changing<T, V> {
  readonly mutationFn: (variables: V) => Promise<T>;
  readonly onSuccess?: (data: T) => unknown;
}

interface Callbacks<T> {
  readonly onSuccess?: (data: T) => void;
  readonly onError?: (error: Error) => void;
  readonly onSettled?: () => void;
}

type Standing<T, V> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: null; readonly variables: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: null; readonly variables: V }
  | { readonly status: 'success'; readonly data: T; readonly error: null; readonly variables: V }
  | { readonly status: 'error'; readonly data: undefined; readonly error: Error; readonly variables: V };

/** A mutation, and the state of its last attempt. */
export type MutationResult<T, V> = Standing<T, V> & {
  readonly isIdle: boolean;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  /** The callbacks run only while the calling screen is mounted, and only for the last attempt. */
  readonly mutate: (variables: V, callbacks?: Callbacks<T>) => void;
  readonly mutateAsync: (variables: V) => Promise<T>;
  readonly reset: () => void;
};

const idle = { status: 'idle', data: undefined, error: null, variables: undefined } as const;

/** Changes something on demand. */
export const useMutation = <T, V>(changing: Changing<T, V>): MutationResult<T, V> => {
  const client = useQueryClient();
  const [standing, setStanding] = useState<Standing<T, V>>(idle);
  const latest = useRef(changing);
  const attempt = useRef(0);
  useEffect(() => {
    latest.current = changing;
  });
  useEffect(
    () => () => {
      attempt.current++;
    },
    [],
  );

  const run = useCallback(
    async (variables: V, callbacks: Callbacks<T> = {}): Promise<T> => {
      const mine = ++attempt.current;
      const isLast = () => attempt.current === mine;
      setStanding({ status: 'pending', data: undefined, error: null, variables });
      client.mutating.set(client.mutating.get() + 1);
      try {
        const data = await latest.current.mutationFn(variables);
        await latest.current.onSuccess?.(data);
        if (isLast()) {
          setStanding({ status: 'success', data, error: null, variables });
          callbacks.onSuccess?.(data);
        }
        return data;
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        if (isLast()) {
          setStanding({ status: 'error', data: undefined, error, variables });
          callbacks.onError?.(error);
        }
        throw cause;
      } finally {
        client.mutating.set(client.mutating.get() - 1);
        if (isLast()) callbacks.onSettled?.();
      }
    },
    [client],
  );
  const mutate = useCallback(
    (variables: V, callbacks?: Callbacks<T>) => void run(variables, callbacks).catch(() => undefined),
    [run],
  );
  const reset = useCallback(() => {
    attempt.current++;
    setStanding(idle);
  }, []);
  const { status } = standing;
  return {
    ...standing,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate,
    mutateAsync: run,
    reset,
  };
};
