import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** What a front sees of a request: one of the HTTP server, or of a lean connection. */
export interface FrontRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: Socket;
}

/** How a front answers: the part of a `ServerResponse` that lean connections have too. */
export interface FrontAnswer {
  readonly headersSent: boolean;
  /** True once nobody can be answered any more. */
  readonly destroyed: boolean;
  /**
   * Names and values, one after another. Without a Content-Length the body goes in chunks. The same array again, unchanged, is the
   * fastest.
   */
  writeHead(status: number, headers: string[]): unknown;
  write(chunk: Buffer): unknown;
  end(chunk?: Buffer): unknown;
  destroy(): unknown;
  /** Once, after the last byte was handed to the system or the connection was lost. */
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Answers the few requests that are too many for the framework, straight from the socket's server. True when it has taken one; false
 * leaves it to the routes, which answer the same: a front is a shorter way to an endpoint of the contract, never one of its own.
 */
export type Front = (request: FrontRequest, answer: FrontAnswer) => boolean;
