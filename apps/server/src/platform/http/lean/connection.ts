import type { Socket } from 'node:net';
import type { Front, FrontRequest } from '../front.ts';
import { badRequest, mayBeRequestLine } from '../strict.ts';
import { LeanAnswer } from './answer.ts';
import { createHeadReader } from './head.ts';

/**
 * A connection on which only plain requests for the front have arrived so far. One request is answered at a time; what arrives in the
 * meantime waits. The first request of any other kind goes to the HTTP server unread, together with the connection.
 */
export class LeanConnection {
  readonly #socket: Socket;
  readonly #front: Front;
  readonly #leave: () => void;
  readonly #handOver: () => void;
  readonly #readHead = createHeadReader();
  #answer: LeanAnswer | null = null;
  /** What arrived while an answer was in flight. */
  #waiting: Buffer[] = [];
  /** The server is closing: the answer in flight is the last. */
  #isLast = false;

  constructor(socket: Socket, front: Front, restMs: number, leave: () => void, handOver: () => void) {
    [this.#socket, this.#front, this.#leave, this.#handOver] = [socket, front, leave, handOver];
    socket.setTimeout(restMs);
    socket.on('data', this.#onData).on('end', this.#onEnd).on('close', this.#onClose);
    socket.on('timeout', this.#onTimeout).on('error', this.#onError);
  }

  /** Ends it now when idle, else after the answer in flight. */
  finish(): void {
    this.#isLast = true;
    if (!this.#answer) this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  readonly #onData = (arrived: Buffer | string): void => {
    const chunk = arrived as Buffer;
    if (this.#answer) {
      this.#waiting.push(chunk);
      this.#socket.pause();
      return;
    }
    if (this.#isLast) return;
    const head = this.#readHead(chunk);
    if (!head) return this.#toHttp(chunk);
    const request: FrontRequest = { method: 'GET', url: head.url, headers: head.headers, socket: this.#socket };
    const answer = new LeanAnswer(this.#socket, this.#onDone);
    this.#answer = answer;
    if (this.#front(request, answer)) return;
    this.#answer = null;
    this.#toHttp(chunk);
  };

  readonly #onDone = (): void => {
    this.#answer = null;
    if (this.#isLast) return void this.#socket.end();
    if (this.#waiting.length === 0) return;
    const chunk = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#onData(chunk);
    // Unless it has been handed over.
    if (this.#socket.listeners('data').includes(this.#onData)) this.#socket.resume();
  };

  // A client that has finished sending may still wait for its answer.
  readonly #onEnd = (): void => this.finish();
  readonly #onTimeout = (): void => this.destroy();
  // Its close event follows.
  readonly #onError = (): void => {};
  readonly #onClose = (): void => {
    this.#leave();
    this.#answer?.close();
  };

  #toHttp(chunk: Buffer): void {
    const socket = this.#socket;
    // The HTTP server would read an unknown beginning leniently.
    if (!mayBeRequestLine(chunk)) {
      this.#isLast = true;
      return void socket.end(badRequest);
    }
    socket.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onClose);
    socket.off('timeout', this.#onTimeout).off('error', this.#onError);
    socket.setTimeout(0);
    this.#leave();
    socket.unshift(chunk);
    this.#handOver();
    socket.resume();
  }
}
