import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiError,
  account,
  type ChangeEffect,
  type Client,
  createClient,
  type Endpoint,
  type Problem,
  type Override,
  overrideHeader,
  overrideInHeader,
  rehearsalHeader,
  type RequestOf,
} from '@viewgate/contract';
import type { Updateable } from 'kysely';
import { startServer } from '../src/main.ts';
import type { DB } from '../src/platform/database/schema.generated.ts';
import { unwatched } from '../src/platform/database/second-connection.ts';
import type { Clock } from '../src/platform/clock/clock.ts';
import type { LogTarget } from '../src/platform/log/log.ts';
import { afterFile } from './after-file.ts';
import { portalOf, testDatabase } from './database.ts';
import { createFactories, demoPassword } from './factories.ts';
import { simulated } from './simulated.ts';

/** A clock set by the test. */
export const createTestClock = (start: string | number = '2026-06-03T15:00:00Z') => {
  let now = new Date(start).getTime();
  return {
    now: () => now,
    set: (moment: string | number) => {
      now = new Date(moment).getTime();
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  } satisfies Clock & Record<string, unknown>;
};

/** A client with its own cookie jar, like a browser. `cookies` may be read and changed. */
export const createBrowser = (baseUrl: string, headers: Record<string, string> = {}) => {
  const cookies = new Map<string, string>();
  const send = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(input, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  const call: Client = createClient({ baseUrl, fetch: send });
  const rehearsing = createClient({ baseUrl, fetch: send, headers: () => ({ [rehearsalHeader]: '1' }) });
  /** Whom a call would cut off and let in. */
  const rehearse = async <E extends Endpoint & { readonly rehearsed: true }>(endpoint: E, request: RequestOf<E>) =>
    (await rehearsing<Endpoint>(endpoint, request)) as ChangeEffect;
  /** Makes calls that say why they break expectations. */
  const overriding = (given: Override): Client =>
    createClient({ baseUrl, fetch: send, headers: () => ({ [overrideHeader]: overrideInHeader(given) }) });
  return {
    call,
    rehearse,
    overriding,
    cookies,
    fetch: (path: string, init?: RequestInit) => send(baseUrl + path, init),
  };
};

/** The problem a call is refused with; fails when it is not refused. */
export const refusalOf = async (call: Promise<unknown>): Promise<Problem> => {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome.problem;
  throw outcome ?? new Error('the call was expected to be refused, and was not');
};

/** The data folder of each database used by a server of this file. */
const dataDirs = new Map<string, string>();

/** The whole server on its own database, listening on a free port; ends with the test file. */
export const testServer = async (
  options: {
    clock?: Clock;
    database?: string;
    /** The data folder of another server of this file, for its key. */
    dataDir?: string;
    env?: NodeJS.ProcessEnv;
    runJobs?: boolean;
    demo?: boolean;
    /** Receives the log lines; silent by default. */
    logTo?: LogTarget;
  } = {},
) => {
  const connectionString = options.database ?? (await testDatabase());
  // Processes on one database share a key.
  const dataDir =
    options.dataDir ?? dataDirs.get(connectionString) ?? (await mkdtemp(join(tmpdir(), 'viewgate-test-')));
  dataDirs.set(connectionString, dataDir);
  const server = await startServer({
    env: {
      ...simulated,
      PORT: '0',
      LOG_LEVEL: options.logTo ? 'info' : 'silent',
      VIEWGATE_DATA: dataDir,
      DATABASE_URL: connectionString,
      DATABASE_PORTAL_URL: portalOf(connectionString),
      ...options.env,
    },
    runJobs: options.runJobs ?? false,
    demo: options.demo ?? false,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  afterFile(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const db = unwatched(server.deps.db);
  return {
    ...server,
    connectionString,
    dataDir,
    db,
    make: createFactories(db),
    /** Sets columns of a location directly, without the other effects of saving its form. */
    setLocation: (id: number, given: Updateable<DB['locations']>) =>
      db.updateTable('locations').set(given).where('id', '=', id).execute(),
    browser: (headers?: Record<string, string>) => createBrowser(server.url, headers),
    /** Signs in an account and returns its browser. */
    signIn: async ({ userName }: { userName: string }, headers?: Record<string, string>) => {
      const browser = createBrowser(server.url, headers);
      await browser.call(account.login, { body: { userName, password: demoPassword } });
      return browser;
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof testServer>>;
