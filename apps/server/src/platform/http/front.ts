import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** What a front sees of a request, from the HTTP server or a lean connection. */
export interface FrontRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: Socket;
}

/** How a front answers: the part of a `ServerResponse` that lean connections also have. */
export interface FrontAnswer {
  readonly headersSent: boolean;
  /** True once an answer can no longer be sent. */
  readonly destroyed: boolean;
  /**
   * Names and values, alternating. Without a Content-Length the body is chunked. Passing the same array again, unchanged, is fastest.
   */
  writeHead(status: number, headers: string[]): unknown;
  write(chunk: Buffer): unknown;
  end(chunk?: Buffer): unknown;
  destroy(): unknown;
  /** Once, after the last byte was handed to the system or the connection was lost. */
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Answers the few requests that are too frequent for the framework, directly on the server's socket. True when it has taken one; false
 * leaves it to the routes, which answer the same: a front is a fast path to a contract endpoint, never an endpoint of its own.
 */
export type Front = (request: FrontRequest, answer: FrontAnswer) => boolean;
