import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../faults.ts';
import { type Reply, send, text } from './reply.ts';

interface Asked {
  readonly origin: string;
  readonly session: string | null;
  /** The server's name in its answers. */
  readonly name: string;
}

/** Carries out a fault that needs no answer from the server. False when the server must answer first. */
export const misbehave = async (
  fault: Fault,
  response: ServerResponse,
  { origin, session, name }: Asked,
): Promise<boolean> => {
  switch (fault.kind) {
    case 'hang':
      return true;
    case 'slow':
      await wait(fault.ms);
      return false;
    case 'status':
      send(response, text(fault.status, `Error ${fault.status} at ${origin} session ${session}`), { name, session });
      return true;
    case 'redirect':
      response.writeHead(302, { Location: fault.location }).end();
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'body': {
      const body = fault.text.replaceAll('{session}', session ?? '').replaceAll('{origin}', origin);
      send(response, text(200, body, fault.contentType ?? 'application/x-mpegURL'), { name, session });
      return true;
    }
    case 'huge':
      await sendHuge(response, fault.bytes, fault.declared);
      return true;
    default:
      return false;
  }
};

/** Sends a good reply badly: cut off, or drop by drop. */
export const sendBadly = async (fault: Fault, response: ServerResponse, reply: Reply): Promise<void> => {
  response.writeHead(reply.status, { 'Content-Type': reply.contentType, 'Content-Length': reply.body.length });
  if (fault.kind === 'truncate') {
    response.write(reply.body.subarray(0, fault.bytes), () => response.socket?.resetAndDestroy());
    return;
  }
  if (fault.kind !== 'trickle') throw new Error(`Not a way to send: ${fault.kind}`);
  for (let at = 0; at < reply.body.length && !response.destroyed; at += fault.bytes) {
    response.write(reply.body.subarray(at, at + fault.bytes));
    await wait(fault.everyMs);
  }
  response.end();
};

const sendHuge = async (response: ServerResponse, bytes: number, declared: boolean): Promise<void> => {
  response.writeHead(200, { 'Content-Type': 'video/mp2t', ...(declared ? { 'Content-Length': bytes } : {}) });
  const piece = Buffer.alloc(64 * 1024, 0x47);
  const pieces = function* () {
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(piece.length, left));
  };
  // A huge body exists to make clients hang up half-way.
  await pipeline(Readable.from(pieces()), response).catch(() => {});
};
