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
 * The tokens that were right when a program last used them at this process. Each is rate-limited on its own, so that one runaway program
 * does not block others behind the same address; everything else counts against its address. Being known permits nothing: a token is
 * compared at every call, and forgotten once it is wrong.
 */
export const createKnownPrograms = ({ most, keptMs } = usual) => {
  const known = new LRUCache<string, true>({ ...atMost(most), ttl: keptMs });
  return {
    /** The key by which a call is limited, if its token was right the last time. */
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
