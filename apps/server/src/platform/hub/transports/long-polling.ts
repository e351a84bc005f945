import type { ServerResponse } from 'node:http';
import { hubLimits } from '../limits.ts';
import type { Receiver, Transport } from './transport.ts';

interface Poll {
  readonly response: ServerResponse;
  readonly headers: Record<string, string>;
  readonly since: number;
}

const answer = ({ response, headers }: Poll, status: 200 | 204, body: readonly Buffer[] = []): void => {
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 0);
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    ...(status === 200 ? { 'content-type': 'application/octet-stream', 'content-length': String(length) } : {}),
  });
  for (const part of body) response.write(part);
  response.end();
};

/** Messages waiting for the client's next poll, and the poll waiting for messages. */
export class LongPolling implements Transport {
  readonly wire = 'plain';
  readonly isPinged = false;
  queuedBytes = 0;
  private queue: Buffer[] = [];
  private waiting: Poll | null = null;
  private hasEnded = false;
  private isFirst = true;
  private receiver: Receiver | null = null;

  attach(receiver: Receiver): void {
    this.receiver = receiver;
  }

  /** A poll by the client; an earlier one still waiting is ended, as the client has given it up. */
  poll(response: ServerResponse, headers: Record<string, string>, now: number): void {
    if (this.waiting) answer(this.waiting, 204);
    const poll = { response, headers, since: now };
    this.waiting = poll;
    response.on('error', () => undefined);
    response.on('close', () => {
      if (this.waiting === poll) this.waiting = null;
    });
    // The first poll only opens the connection.
    if (this.isFirst) this.flush();
    this.isFirst = false;
    if (this.queue.length > 0 || this.hasEnded) this.flush();
  }

  send(bytes: Buffer): void {
    if (this.hasEnded) return;
    this.queue.push(bytes);
    this.queuedBytes += bytes.length;
    if (this.waiting) this.flush();
  }

  end(): void {
    this.hasEnded = true;
    if (this.waiting) this.flush();
  }

  destroy(): void {
    this.queue = [];
    this.end();
    this.receiver?.gone();
  }

  attend(now: number): boolean {
    if (!this.waiting) return false;
    if (now - this.waiting.since > hubLimits.pollTimeout) this.flush();
    return true;
  }

  private flush(): void {
    const { waiting, queue } = this;
    if (!waiting) return;
    this.waiting = null;
    this.queue = [];
    this.queuedBytes = 0;
    if (queue.length === 0 && this.hasEnded) {
      answer(waiting, 204);
      this.receiver?.gone();
    } else answer(waiting, 200, queue);
  }
}
