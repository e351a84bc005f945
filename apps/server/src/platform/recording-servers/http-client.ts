import { Agent, type Dispatcher, errors } from 'undici';
import { isAllowedAddress } from './address-guard.ts';
import type { UpstreamAnswer } from './connector.ts';
import { asRecordingServerError, RecordingServerError } from './errors.ts';
import type { FetchLimits } from './limits.ts';
import { createPinnedLookup } from './pinned-lookup.ts';

export interface Answer extends UpstreamAnswer {
  readonly status: number;
  /** A header of the response; empty if missing. */
  header(name: string): string;
}

export interface HttpClient {
  /** Sends a request to this server; the path starts with a slash. Never follows a redirect, never leaves the server. */
  request(path: string, options: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface RequestOptions {
  readonly maxBytes: number;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client for one origin (`https://host:port`) that keeps connections open and enforces the limits on every response. */
export const createHttpClient = (origin: string, limits: FetchLimits): HttpClient => {
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') throw new RecordingServerError('unreachable');
  const agent = new Agent({
    connect: { timeout: limits.connectMs, lookup: createPinnedLookup() },
    connections: limits.connections,
    pipelining: 1,
    // Our own timers are exact; the agent's are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async request(path, { maxBytes, method = 'GET', body, headers }) {
      if (!isAllowedAddress(hostname)) throw new RecordingServerError('unreachable');
      if (!isOnOrigin(path, origin)) throw new RecordingServerError('bad-response');
      const deadline = createDeadline(limits);
      const send = () =>
        agent.request({
          origin,
          path,
          method,
          signal: deadline.signal,
          headers: { 'accept-encoding': 'identity', ...headers },
          ...(body === undefined ? {} : { body }),
        });
      try {
        const answer = await send().catch((error: unknown) =>
          closedWhileIdle(error) ? send() : Promise.reject(error),
        );
        return present(answer, deadline, maxBytes, limits);
      } catch (error) {
        deadline.end();
        throw asRecordingServerError(error, deadline.passed ? 'timeout' : 'unreachable');
      }
    },
    close: () => agent.destroy(),
  };
};

/** Whether the server closed a kept-alive connection just as it was reused: it never answered, so the request is retried. */
const closedWhileIdle = (error: unknown): boolean =>
  error instanceof errors.SocketError && (error.socket?.bytesRead ?? 0) > 0;

const present = (
  answer: Dispatcher.ResponseData,
  deadline: Deadline,
  maxBytes: number,
  limits: FetchLimits,
): Answer => {
  const { statusCode, headers, body } = answer;
  const raw = (name: string): string => String(headers[name] ?? '');
  const header = (name: string): string => raw(name).toLowerCase();
  const length = /^\d{1,15}$/.test(header('content-length')) ? Number(header('content-length')) : null;
  const discard = () => {
    deadline.end();
    // An abandoned body ends with an error that nobody is left to handle.
    body.on('error', () => {}).destroy();
  };
  if (length !== null && length > maxBytes) {
    discard();
    throw new RecordingServerError('too-large', statusCode);
  }
  if (header('content-encoding') !== '' && header('content-encoding') !== 'identity') {
    discard();
    throw new RecordingServerError('bad-response', statusCode);
  }
  return {
    status: statusCode,
    header: raw,
    contentType: (header('content-type').split(';')[0] ?? '').trim(),
    contentLength: length,
    chunks: bounded(body, deadline, maxBytes, limits),
    discard,
  };
};

async function* bounded(
  body: AsyncIterable<Buffer>,
  deadline: Deadline,
  maxBytes: number,
  limits: FetchLimits,
): AsyncGenerator<Buffer, void> {
  let received = 0;
  try {
    deadline.within(limits.pauseMs);
    for await (const chunk of body) {
      received += chunk.length;
      if (received > maxBytes) throw new RecordingServerError('too-large');
      yield chunk;
      deadline.within(limits.pauseMs);
    }
  } catch (error) {
    // A truncated body is not the same as an unreachable server.
    throw asRecordingServerError(error, deadline.passed ? 'timeout' : 'bad-response');
  } finally {
    deadline.end();
  }
}

interface Deadline {
  readonly signal: AbortSignal;
  readonly passed: boolean;
  /** Sets the time limit until the next sign of life; the total stays bounded. */
  within(ms: number): void;
  end(): void;
}

const createDeadline = (limits: FetchLimits): Deadline => {
  const controller = new AbortController();
  let passed = false;
  const pass = () => {
    passed = true;
    controller.abort();
  };
  const whole = setTimeout(pass, limits.totalMs);
  let nextMs = limits.answerMs;
  let next = setTimeout(pass, nextMs);
  return {
    signal: controller.signal,
    get passed() {
      return passed;
    },
    within(ms) {
      // Called for every chunk: refreshing the timer costs a tenth of creating one.
      if (ms === nextMs) return void next.refresh();
      clearTimeout(next);
      nextMs = ms;
      next = setTimeout(pass, ms);
    },
    end() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
};

/** INVARIANT: requests stay on the origin, whatever a playlist or a caller put into the path. */
const isOnOrigin = (path: string, origin: string): boolean =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && URL.canParse(path, origin) && new URL(path, origin).origin === origin;

/** The whole body in one buffer. */
export const readAll = async (answer: UpstreamAnswer): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  return Buffer.concat(chunks);
};
