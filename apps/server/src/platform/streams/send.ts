import type { FrontAnswer, FrontRequest } from '../http/front.ts';
import type { StreamFailure } from './errors.ts';
import type { Playlist } from './fetch-playlist.ts';
import { byteRange } from './range.ts';
import type { Transfer } from './transfer.ts';

/** No part of a stream may be cached anywhere: an address works only while its viewer may watch. */
export const streamHeaders: readonly string[] = ['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'];

/** Headers per complete body, shared by all requests. */
const wholeHeaders = new WeakMap<Buffer, string[]>();

const headersOf = (body: Buffer, contentType: string): string[] => {
  const known = wholeHeaders.get(body);
  if (known) return known;
  const made = [...streamHeaders, 'Content-Type', contentType, 'Content-Length', String(body.length)];
  wholeHeaders.set(body, made);
  return made;
};

export const sendPlaylist = (playlist: Playlist, response: FrontAnswer): void => {
  response.writeHead(200, headersOf(playlist.body, 'application/vnd.apple.mpegurl'));
  response.end(playlist.body);
};

/** Whether a transfer can be sent: its type is known or, for a range request, it is complete. */
export const isReady = (transfer: Transfer, request: FrontRequest): boolean =>
  request.headers.range === undefined
    ? transfer.state !== 'waiting'
    : transfer.body !== null || transfer.failure !== null;

/**
 * Sends a part that {@link isReady}: in one write when complete, else as it arrives. A body that breaks off breaks the answer off; `fail`
 * is called if none of it has been sent.
 */
export const sendTransfer = (
  transfer: Transfer,
  request: FrontRequest,
  response: FrontAnswer,
  fail: (failure: StreamFailure) => void,
): void => {
  if (transfer.body) return sendBody(transfer.contentType, transfer.body, request, response);
  const leave = transfer.listen({
    begin() {
      const { contentType, contentLength } = transfer;
      const length = contentLength === null ? [] : ['Content-Length', String(contentLength)];
      response.writeHead(200, [...streamHeaders, 'Content-Type', contentType, ...length]);
    },
    // Every viewer gets the same buffers; what a slow one has not received yet is held once, not per viewer.
    chunk: (chunk) => void response.write(chunk),
    end: (last) => void (last ? response.end(last) : response.end()),
    fail: (failure) => (response.headersSent ? void response.destroy() : fail(failure)),
  });
  response.once('close', leave);
};

const sendBody = (contentType: string, body: Buffer, request: FrontRequest, response: FrontAnswer): void => {
  const { range } = request.headers;
  const wanted = range === undefined ? null : byteRange(range, body.length);
  if (!wanted) {
    response.writeHead(200, headersOf(body, contentType));
    response.end(body);
  } else if (wanted === 'unsatisfiable') {
    response.writeHead(416, [...streamHeaders, 'Content-Range', `bytes */${body.length}`, 'Content-Length', '0']);
    response.end();
  } else {
    const { from, to } = wanted;
    const about = ['Content-Range', `bytes ${from}-${to}/${body.length}`, 'Content-Length', String(to - from + 1)];
    response.writeHead(206, [...streamHeaders, 'Content-Type', contentType, ...about]);
    response.end(body.subarray(from, to + 1));
  }
};
