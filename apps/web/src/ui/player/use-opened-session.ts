import {
  ApiError,
  type Client,
  type EndpointSpec,
  NetworkError,
  type OpenedSession,
  type RequestOf,
  urlOf,
  type ViewerDecision,
  viewer,
} from '@viewgate/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { prepareStream } from './prepare-stream.ts';

export type OpenAttempt =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly session: OpenedSession }
  | { readonly phase: 'refused'; readonly decision: ViewerDecision }
  /** Permission cannot be determined right now; it is retried automatically. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'failed'; readonly error: unknown };

/** An endpoint that opens a camera. */
export type Opens = EndpointSpec & { readonly response: (typeof viewer.open)['response'] };

/** How a page opens cameras and gives them back. */
export interface Passage {
  readonly send: Client;
  /** The call that closes a session. */
  readonly closing: (session: OpenedSession) => {
    readonly endpoint: EndpointSpec;
    readonly request: RequestOf<EndpointSpec>;
  };
  /** How the page learns what happens to its playbacks: through the hub when signed in, otherwise through each stream's own events. */
  readonly hears: 'hub' | 'stream';
  /** Asks again how the cameras on the page are decided. */
  readonly hearAgain?: () => Promise<unknown>;
  /** A visit has begun, or is over: what is left of the day's visits may have changed. */
  readonly onVisit?: () => void;
}

/** For everybody who is signed in. */
export const ownPassage: Passage = {
  send: api,
  closing: ({ sessionId }) => ({ endpoint: viewer.close, request: { params: { sessionId } } }),
  hears: 'hub',
};

/** Milliseconds before retrying an attempt that could not be decided. */
const tryAgainAfter = 2_000;

const outcomeOf = (error: unknown): OpenAttempt => {
  if (error instanceof NetworkError) return { phase: 'waiting' };
  if (!(error instanceof ApiError)) return { phase: 'failed', error };
  const { code, decision } = error.problem;
  if (decision) return { phase: 'refused', decision: decision as ViewerDecision };
  return code === 'unavailable' ? { phase: 'waiting' } : { phase: 'failed', error };
};

/** Opens a camera when the page opens, and closes the session when it is left. The second value reopens it. */
export const useOpenedSession = <E extends Opens>(
  endpoint: E,
  params: RequestOf<E>['params'],
  { send, closing, onVisit }: Passage,
): readonly [OpenAttempt, () => void] => {
  const [attempt, setAttempt] = useState<OpenAttempt>({ phase: 'opening' });
  const [count, setCount] = useState(0);
  const asked = JSON.stringify(params);
  /** The previous session is closed first: it may be part of the same visit, and under Stream Shield would count as a second device. */
  const closed = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isOver = false;
    let opened: OpenedSession | null = null;
    const close = (session: OpenedSession) => {
      const { endpoint: closes, request } = closing(session);
      closed.current = send(closes, request).catch(() => undefined);
      void closed.current.then(onVisit);
    };
    const openNext = async () => {
      await closed.current;
      return isOver ? null : ((await send(endpoint, { params: JSON.parse(asked) })) as OpenedSession);
    };
    setAttempt((before) => (before.phase === 'waiting' ? before : { phase: 'opening' }));
    prepareStream();
    openNext().then(
      (session) => {
        if (!session) return undefined;
        // Left while it was opening.
        if (isOver) return close(session);
        opened = session;
        setAttempt({ phase: 'open', session });
        return onVisit?.();
      },
      (error: unknown) => {
        if (!isOver) setAttempt(outcomeOf(error));
      },
    );
    // A page being closed still reports it, so that the next device need not wait for the session to time out.
    const leave = () => {
      if (opened === null) return;
      const { endpoint: closes, request } = closing(opened);
      void fetch(urlOf(closes, request), {
        method: closes.method,
        keepalive: true,
        ...(request.body !== undefined && {
          body: JSON.stringify(request.body),
          headers: { 'content-type': 'application/json' },
        }),
      }).catch(() => undefined);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCount((before) => before + 1);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      isOver = true;
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      if (opened !== null) close(opened);
    };
  }, [endpoint, asked, count, send, closing, onVisit]);

  const again = useCallback(() => setCount((before) => before + 1), []);
  // After each answer, never while one is pending: a call that hangs is not repeated.
  useEffect(() => {
    if (attempt.phase !== 'waiting') return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        // In the background, a visit would begin that nobody sees.
        if (document.visibilityState === 'visible') again();
        else wait();
      }, tryAgainAfter);
    };
    wait();
    return () => clearTimeout(timer);
  }, [attempt, again]);
  return [attempt, again];
};
