import { Agent, request } from 'node:http';

const CONNECTIONS = 4;

/** Queries one server over a few keep-alive connections, as several accounts in turn: each may ask only so often. */
export class Asker {
  readonly #port: number;
  readonly #cookies: readonly string[];
  #asked = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  constructor(port: number, cookies: readonly string[]) {
    [this.#port, this.#cookies] = [port, cookies];
  }

  /** With a body by POST, without one by GET. */
  ask(path: string, body?: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const content =
        body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const headers = { ...content, Cookie: this.#cookies[this.#asked++ % this.#cookies.length] ?? '' };
      const method = body === undefined ? 'GET' : 'POST';
      const asked = request(
        { host: '127.0.0.1', port: this.#port, path, method, agent: this.#agent, headers },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => {
            if (answer.statusCode !== 200) text += chunk.toString();
          });
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve();
            else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Answers per second, over all connections at once. */
  async rate(path: string, body: string, seconds: number): Promise<number> {
    const from = performance.now();
    const until = from + seconds * 1_000;
    let answers = 0;
    const one = async (): Promise<void> => {
      while (performance.now() < until) {
        await this.ask(path, body);
        answers++;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    return (answers * 1_000) / (performance.now() - from);
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
export const median = (values: readonly number[]): number => percentile(values, 0.5);
