import type { Endpoint, RequestOf } from '../endpoint.ts';

/** The cache key of a call: noun first, so that a change to one noun can invalidate all of its answers. */
export const queryKey = <E extends Endpoint>(endpoint: E, request: RequestOf<E> = {}) =>
  [
    endpoint.id.split('.')[0],
    endpoint.id,
    request.params ?? null,
    request.query ?? null,
    request.body ?? null,
  ] as const;

/** The key prefix of all answers of a noun. */
export const nounKey = (noun: string) => [noun] as const;
