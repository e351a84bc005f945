import { type Client, createClient, NetworkError } from '@viewgate/contract';
import { beginOutage } from './outage.ts';
import { noticeVersion } from './newer-version.ts';
import { reportProblem } from './report-problem.ts';
import { failureWordsReady } from '../i18n/failures.ts';

const send = createClient({
  onAnswer: noticeVersion,
  onProblem: async (problem, endpoint) => {
    await failureWordsReady();
    reportProblem(problem, endpoint);
  },
});

/**
 * Calls an endpoint of the contract. Throws `ApiError` (already reported, see {@link reportProblem}) or `NetworkError`
 * (the banner shows); an aborted call throws what aborted it, silently.
 */
export const api: Client = async (endpoint, request, signal, idempotencyKey) => {
  try {
    return await send(endpoint, request, signal, idempotencyKey);
  } catch (error) {
    if (error instanceof NetworkError) beginOutage('network');
    throw error;
  }
};
