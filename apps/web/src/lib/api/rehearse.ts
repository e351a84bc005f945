import {
  ApiError,
  type ChangeEffect,
  createClient,
  type Endpoint,
  rehearsalHeader,
  type RequestOf,
} from '@viewgate/contract';
import type { Question } from '../query/index.ts';
import { noticeVersion } from './newer-version.ts';

/** A call whose effect can be asked for before it is made. */
export type Rehearsed = Endpoint & { readonly rehearsed: true };

// What a rehearsal refuses, the call itself refuses too, and says so.
const send = createClient({ onAnswer: noticeVersion, headers: () => ({ [rehearsalHeader]: '1' }) });

/** Whom a call would cut off and let in; nothing is done. Throws what the call would throw, unreported. */
export const rehearse = async <E extends Rehearsed>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ChangeEffect> => {
  // The answer is what the call would do, not what the call itself answers.
  return (await send<Endpoint>(endpoint, request, signal)) as ChangeEffect;
};

/** Whether the call asked about would be refused; the answer says why, and so would the call itself. Having asked too often says nothing about it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status < 500 && error.problem.code !== 'tooMany';

/** The same as a query, refetched with every other answer about access. */
export const rehearsalOptions = <E extends Rehearsed>(endpoint: E, request: RequestOf<E>): Question<ChangeEffect> => ({
  queryKey: ['access', `rehearsal of ${endpoint.id}`, request],
  queryFn: ({ signal }) => rehearse(endpoint, request, signal),
});
