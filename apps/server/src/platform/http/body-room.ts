import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '@viewgate/contract';
import { Refusal } from '../refusal/refusal.ts';

interface Sizes {
  /** Bytes of bodies that may be arriving or being answered, in this process and for one sender. */
  readonly mostBytes: number;
  readonly mostBytesOfOne: number;
  /** Milliseconds within which a body must have arrived. */
  readonly longestArrival: number;
}

const megabyte = 1_048_576;
/** A body is in memory several times over: as bytes, as text and parsed. */
export const largeBodies: Sizes = { mostBytes: 48 * megabyte, mostBytesOfOne: 14 * megabyte, longestArrival: 30_000 };
export const usualBodies: Sizes = { mostBytes: 64 * megabyte, mostBytesOfOne: 8 * megabyte, longestArrival: 30_000 };
/** Bodies up to this size are not counted. */
const smallBytes = 65_536;
/** Seconds after which a refused sender may try again. */
const retryAfter = 5;

const bytesOf = ({ headers }: FastifyRequest, limit: number): number => {
  if (headers['transfer-encoding'] !== undefined) return limit;
  const declared = Number(headers['content-length'] ?? 0);
  // A body beyond the limit is refused without being read.
  return declared <= limit ? declared : 0;
};

/**
 * Bounds the memory that bodies take: the returned function runs before the first byte of one is read, and throws when there is no room. A
 * sender with nothing under way is never refused for their own share; one whose body takes too long is cut off.
 */
export const createBodyRoom = ({ mostBytes, mostBytesOfOne, longestArrival }: Sizes) => {
  const ofSenders = new Map<string, number>();
  let inAll = 0;

  const add = (sender: string, bytes: number) => {
    inAll += bytes;
    const left = (ofSenders.get(sender) ?? 0) + bytes;
    if (left > 0) ofSenders.set(sender, left);
    else ofSenders.delete(sender);
  };

  return (request: FastifyRequest, reply: FastifyReply, sender: string, limit: number): void => {
    const bytes = bytesOf(request, limit);
    if (bytes <= smallBytes) return;
    const own = ofSenders.get(sender) ?? 0;
    if (own > 0 && own + bytes > mostBytesOfOne) throw new Refusal('tooMany', { retryAfter });
    if (inAll > 0 && inAll + bytes > mostBytes)
      throw new Refusal('unavailable', { trouble: 'busy', failure: failure('trouble.busy'), retryAfter });
    add(sender, bytes);
    const { raw } = request;
    const slow = setTimeout(() => raw.destroy(), longestArrival);
    raw.once('end', () => clearTimeout(slow));
    reply.raw.once('close', () => {
      clearTimeout(slow);
      add(sender, -bytes);
    });
  };
};
