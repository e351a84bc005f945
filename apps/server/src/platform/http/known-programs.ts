import type { Endpoint } from '@viewgate/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import { bearerOf } from '../secrets/bearer.ts';
import { hexDigest } from '../secrets/tokens.ts';

const usual = { most: 10_000, keptMs: 60 * 60_000 };

const callOf = ({ id, credential }: Endpoint, request: FastifyRequest): string | undefined => {
  const token = credential === 'token' ? bearerOf(request) : undefined;
  return token && `${id} ${hexDigest(token)}`;
};

/**
 * Which tokens were right when a program last used them at this process. They are counted each for itself, so that one program gone mad is
 * not in the way of others behind the same address; anything else counts for the address that it comes from. Nothing is allowed by being
 * known: a token is compared at every call, and forgotten once it is wrong.
 */
export const createKnownPrograms = ({ most, keptMs } = usual) => {
  const known = new LRUCache<string, true>({ ...atMost(most), ttl: keptMs });
  return {
    /** What a call is counted by, if its token was right the last time. */
    keyOf: (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
      const call = callOf(endpoint, request);
      return call !== undefined && known.has(call) ? call : undefined;
    },
    /** Hears how each call was answered. */
    note: (endpoint: Endpoint, request: FastifyRequest, status: number): void => {
      if (status !== 200 && status !== 401) return;
      const call = callOf(endpoint, request);
      if (call === undefined) return;
      if (status === 200) known.set(call, true);
      else known.delete(call);
    },
  };
};
