import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FrontAnswer } from '../front.ts';

/** Up to this many bytes, a body is copied behind its head: one short write is cheaper than a gathered one. */
const mostCopied = 8 * 1024;

export class LeanAnswer implements FrontAnswer {
  headersSent = false;
  destroyed = false;
  readonly #socket: Socket;
  readonly #done: () => void;
  #head: Buffer | null = null;
  #isChunked = false;
  #listeners: (() => void)[] = [];

  /** `done` is called once the last byte was handed to the system. */
  constructor(socket: Socket, done: () => void) {
    this.#socket = socket;
    this.#done = done;
  }

  writeHead(status: number, headers: readonly string[]): this {
    if (this.headersSent) throw new Error('The head of an answer can only be written once');
    const { bytes, isChunked } = headOf(status, headers);
    [this.#head, this.#isChunked, this.headersSent] = [bytes, isChunked, true];
    return this;
  }

  write(chunk: Buffer): void {
    if (this.destroyed || chunk.length === 0) return;
    this.#socket.cork();
    this.#put(chunk);
    this.#socket.uncork();
  }

  end(chunk?: Buffer): void {
    if (this.destroyed) return;
    if (chunk && this.#head && !this.#isChunked && chunk.length <= mostCopied) {
      return void this.#socket.write(Buffer.concat([this.#head, chunk]), this.#finish);
    }
    this.#socket.cork();
    if (chunk && chunk.length > 0 && !this.#isChunked) {
      this.#putHead();
      this.#socket.write(chunk, this.#finish);
    } else {
      if (chunk && chunk.length > 0) this.#put(chunk);
      this.#putHead();
      this.#socket.write(this.#isChunked ? '0\r\n\r\n' : '', 'latin1', this.#finish);
    }
    this.#socket.uncork();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  once(_: 'close', listener: () => void): this {
    this.#listeners.push(listener);
    return this;
  }

  /** The connection is gone, or the answer complete. */
  close(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    for (const listener of this.#listeners) listener();
  }

  #putHead(): void {
    if (this.#head) this.#socket.write(this.#head);
    this.#head = null;
  }

  #put(chunk: Buffer): void {
    this.#putHead();
    if (!this.#isChunked) return void this.#socket.write(chunk);
    this.#socket.write(`${chunk.length.toString(16)}\r\n`, 'latin1');
    this.#socket.write(chunk);
    this.#socket.write('\r\n', 'latin1');
  }

  // After a failed write the connection ends, which closes the answer.
  readonly #finish = (error?: Error | null): void => {
    if (error || this.destroyed) return;
    this.close();
    this.#done();
  };
}

interface Head {
  readonly status: number;
  /** The second of its Date header. */
  readonly second: number;
  readonly bytes: Buffer;
  readonly isChunked: boolean;
}

/** The heads last sent, by header array: within a second, a thousand viewers of a body get the same one. */
const heads = new WeakMap<readonly string[], Head>();

const headOf = (status: number, headers: readonly string[]): Head => {
  const second = Math.floor(Date.now() / 1_000);
  const known = heads.get(headers);
  if (known?.second === second && known.status === status) return known;
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  let isChunked = true;
  for (let at = 0; at < headers.length; at += 2) {
    text += `${headers[at]}: ${headers[at + 1]}\r\n`;
    if (headers[at] === 'Content-Length') isChunked = false;
  }
  if (isChunked) text += 'Transfer-Encoding: chunked\r\n';
  text += `Date: ${new Date(second * 1_000).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`;
  const head = { status, second, bytes: Buffer.from(text, 'latin1'), isChunked };
  heads.set(headers, head);
  return head;
};
