import { type Client, type ClientOptions, createClient, NetworkError } from '@viewgate/contract';
import { noticeClock } from '../clock.ts';
import { beginOutage } from './outage.ts';
import { noticeVersion } from './newer-version.ts';
import { reportProblem } from './report-problem.ts';
import { viewHeaders } from './viewing.ts';
import { failureWordsReady } from '../i18n/failures.ts';

/** Set by `override.ts`, which only screens of staff load. Whatever saves calls `drop` once it is done. */
export const reasons: Pick<ClientOptions, 'headers'> & { drop?: () => void } = {};

/** A client that sends these headers with each call. */
export const clientWith = (headers?: () => Record<string, string>): Client => {
  const send = createClient({
    onAnswer: (answer) => {
      noticeVersion(answer);
      noticeClock(answer);
    },
    onProblem: async (problem, endpoint) => {
      await failureWordsReady();
      reportProblem(problem, endpoint);
    },
    headers: (endpoint, request) => ({ ...viewHeaders(), ...reasons.headers?.(endpoint, request), ...headers?.() }),
  });
  return async (endpoint, request, signal, idempotencyKey) => {
    try {
      return await send(endpoint, request, signal, idempotencyKey);
    } catch (error) {
      if (error instanceof NetworkError) beginOutage('network');
      throw error;
    }
  };
};

/**
 * Calls an endpoint of the contract. Throws `ApiError` (already reported, see {@link reportProblem}) or `NetworkError`
 * (the banner shows); an aborted call throws what aborted it, silently.
 */
export const api = clientWith();
