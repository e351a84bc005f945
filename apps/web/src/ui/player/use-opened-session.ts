import {
  ApiError,
  type EndpointSpec,
  type OpenedSession,
  type RequestOf,
  type ViewerDecision,
  viewer,
} from '@viewgate/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api/client.ts';

export type Opening =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly session: OpenedSession }
  | { readonly phase: 'refused'; readonly decision: ViewerDecision }
  | { readonly phase: 'failed'; readonly error: unknown };

/** An endpoint that opens a camera. */
export type Opens = EndpointSpec & { readonly response: (typeof viewer.open)['response'] };

/** Opens a camera when the page opens, and closes the session when it is left. `again` opens anew. */
export const useOpenedSession = <E extends Opens>(
  endpoint: E,
  params: RequestOf<E>['params'],
): readonly [Opening, () => void] => {
  const [opening, setOpening] = useState<Opening>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(params);
  useEffect(() => {
    let isOver = false;
    let sessionId: number | null = null;
    const close = (id: number) => void api(viewer.close, { params: { sessionId: id } }).catch(() => undefined);
    setOpening({ phase: 'opening' });
    api(endpoint, { params: JSON.parse(asked) }).then(
      (result) => {
        const session = result as OpenedSession;
        // Left while it was being opened.
        if (isOver) return close(session.sessionId);
        sessionId = session.sessionId;
        return setOpening({ phase: 'open', session });
      },
      (error: unknown) => {
        if (isOver) return;
        const decision = error instanceof ApiError ? error.problem.decision : undefined;
        setOpening(decision ? { phase: 'refused', decision: decision as ViewerDecision } : { phase: 'failed', error });
      },
    );
    return () => {
      isOver = true;
      if (sessionId !== null) close(sessionId);
    };
  }, [endpoint, asked, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return [opening, again];
};
