import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FrontAnswer } from '../front.ts';

/** Bytes up to which a body is copied behind its head: one short write costs less than a gathered one. */
const mostCopied = 8 * 1024;

/** One answer on a lean connection. */
export class LeanAnswer implements FrontAnswer {
  headersSent = false;
  destroyed = false;
  readonly #socket: Socket;
  readonly #done: () => void;
  #head = '';
  #isChunked = false;
  #listeners: (() => void)[] = [];

  /** `done` is told when the last byte was handed to the system. */
  constructor(socket: Socket, done: () => void) {
    this.#socket = socket;
    this.#done = done;
  }

  writeHead(status: number, headers: string[]): this {
    if (this.headersSent) throw new Error('The head of an answer is written once');
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
    this.#isChunked = true;
    for (let at = 0; at < headers.length; at += 2) {
      head += `${headers[at]}: ${headers[at + 1]}\r\n`;
      if (headers[at] === 'Content-Length') this.#isChunked = false;
    }
    if (this.#isChunked) head += 'Transfer-Encoding: chunked\r\n';
    this.#head = `${head}Date: ${httpDate()}\r\nConnection: keep-alive\r\n\r\n`;
    this.headersSent = true;
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
      return void this.#socket.write(this.#withHead(chunk), this.#finish);
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

  /** The connection is gone, or the answer given. */
  close(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    for (const listener of this.#listeners) listener();
  }

  #withHead(chunk: Buffer): Buffer {
    const whole = Buffer.allocUnsafe(this.#head.length + chunk.length);
    chunk.copy(whole, whole.write(this.#head, 'latin1'));
    this.#head = '';
    return whole;
  }

  #putHead(): void {
    if (this.#head) this.#socket.write(this.#head, 'latin1');
    this.#head = '';
  }

  #put(chunk: Buffer): void {
    this.#putHead();
    if (!this.#isChunked) return void this.#socket.write(chunk);
    this.#socket.write(`${chunk.length.toString(16)}\r\n`, 'latin1');
    this.#socket.write(chunk);
    this.#socket.write('\r\n', 'latin1');
  }

  // A write that failed ends with the connection's own end, which closes the answer.
  readonly #finish = (error?: Error | null): void => {
    if (error || this.destroyed) return;
    this.close();
    this.#done();
  };
}

let dateText = '';
let dateSecond = 0;
const httpDate = (): string => {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) [dateSecond, dateText] = [second, new Date().toUTCString()];
  return dateText;
};
