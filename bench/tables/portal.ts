import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@viewgate/server/main';
import pg from 'pg';

/*
 * The server as it runs in production, in a process of its own. It says which statements a request makes, so that the reference runs the
 * same ones, and how long the slowest statement took.
 */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

let statements: Statement[] = [];
let slowest = { ms: 0, text: '' };
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  // Alone, or with the name it is prepared under.
  const [asked, given] = args;
  const { text, values } =
    typeof asked === 'object' && asked !== null ? (asked as Partial<Statement>) : { text: asked, values: given };
  const from = performance.now();
  const answer = query.apply(this, args);
  if (typeof text === 'string' && answer instanceof Promise) {
    statements.push({ text, values: Array.isArray(values) ? values : [] });
    if (statements.length > 100) statements = statements.slice(-50);
    const note = (): void => {
      const ms = performance.now() - from;
      if (ms > slowest.ms) slowest = { ms, text };
    };
    answer.then(note, note);
  }
  return answer;
} as never;

const folder = await mkdtemp(join(tmpdir(), 'bench-portal-'));
const server = await startServer({
  env: {
    ...process.env,
    CAMERA_NETWORKS: 'any, 127.0.0.0/8',
    PORT: '0',
    LOG_LEVEL: 'warn',
    VIEWGATE_DATA: folder,
    // The data stays from run to run, the folder with the key does not.
    VIEWGATE_KEY_LOST: 'yes',
  },
  runJobs: false,
});
process.on('message', (message) => {
  if (message === 'statements') process.send?.({ statements });
  if (message === 'slowest') process.send?.({ slowest });
  if (message !== 'reset') return;
  statements = [];
  slowest = { ms: 0, text: '' };
});
process.on('disconnect', () => {
  void server
    .stop()
    .then(() => rm(folder, { recursive: true }))
    .then(() => process.exit());
});
process.send?.({ port: Number(new URL(server.url).port) });
