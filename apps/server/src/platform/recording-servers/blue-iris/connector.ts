import { createHash } from 'node:crypto';
import type { RecordingServerConnector, ServerCamera, UpstreamAnswer } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';
import { type Answer, createHttpClient, readAll } from '../http-client.ts';
import { defaultFetchLimits, type FetchLimits } from '../limits.ts';
import { resolveWithin } from '../resolve.ts';
import { isFailure, parseCameraList } from './camera-list.ts';
import { type BlueIrisSession, createSessionKeeper, parseJson } from './session.ts';

export interface BlueIrisOptions {
  /** `https://host:port/`, possibly with a path prefix. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly limits?: Partial<FetchLimits>;
  readonly clock: { now(): number };
}

/** How long a camera's width from the last list is used. */
const WIDTHS_MS = 10 * 60_000;

/**
 * Talks to one Blue Iris server: one session shared by all callers, one re-login when the server lost it, no redirects, everything
 * within the limits. Throws only `RecordingServerError`, even for an invalid base URL.
 */
export const createBlueIrisConnector = (options: BlueIrisOptions): RecordingServerConnector => {
  const { username, clock } = options;
  const limits = { ...defaultFetchLimits, ...options.limits };
  const base = baseOf(options.baseUrl);
  const client = createHttpClient(base.origin, limits);
  const sessions = createSessionKeeper({ client, base, username, password: options.password, clock });
  const identity = createHash('sha256').update(`${base.href}\n${username}`).digest('base64url');
  let widths: { readonly until: number; readonly of: ReadonlyMap<string, number | null> } | null = null;

  /** Sends with the session; if the server lost it (`send` returns null), logs in again and retries once. */
  const withSession = async <T>(send: (session: BlueIrisSession) => Promise<T | null>): Promise<T> => {
    const session = await sessions.current();
    const answer = await send(session);
    if (answer !== null) return answer;
    sessions.lost(session.id);
    const again = await send(await sessions.current());
    if (again === null) throw new RecordingServerError('bad-credentials', 403);
    return again;
  };

  const open = (path: string, maxBytes: number): Promise<UpstreamAnswer> =>
    withSession(async ({ id }) => accept(await client.request(addSession(path, id), { maxBytes })));

  const askForCameras = async ({ id }: BlueIrisSession): Promise<unknown> => {
    const answer = accept(
      await client.request(`${base.pathname}json`, {
        method: 'POST',
        body: JSON.stringify({ cmd: 'camlist', session: id }),
        headers: { 'content-type': 'application/json' },
        maxBytes: limits.listBytes,
      }),
    );
    if (!answer) return null;
    const list = parseJson((await readAll(answer)).toString());
    // Some versions report it in the body instead of the status.
    return isFailure(list) ? null : list;
  };

  const listCameras = async (): Promise<readonly ServerCamera[]> => {
    const cameras = parseCameraList(await withSession((session) => askForCameras(session)));
    widths = { until: clock.now() + WIDTHS_MS, of: new Map(cameras.map((each) => [each.shortName, each.width])) };
    return cameras;
  };

  const widthOf = async (shortName: string): Promise<number | null> => {
    if (!widths || clock.now() >= widths.until || !widths.of.has(shortName)) await listCameras();
    return widths?.of.get(shortName) ?? null;
  };

  return {
    listCameras,
    async testConnection() {
      const { serverName } = await sessions.renew();
      return { serverName, cameras: (await listCameras()).length };
    },
    stream: (shortName) => ({
      entry: `${base.pathname}h264/${encodeURIComponent(shortName)}/temp.m3u8`,
      identity,
      open: (path, { maxBytes }) => open(path, maxBytes),
      resolve: (uri, from) => resolveWithin(base, uri, from, ['session']),
    }),
    async stillPicture(shortName, { width, quality }) {
      const full = await widthOf(shortName);
      const scale = full ? Math.min(100, Math.max(1, Math.round((100 * width) / full))) : 100;
      const q = Math.min(100, Math.max(1, Math.round(quality)));
      const path = `${base.pathname}image/${encodeURIComponent(shortName)}?q=${q}&s=${scale}`;
      const picture = await readAll(await open(path, limits.pictureBytes));
      if (picture.length < 4 || picture.readUIntBE(0, 3) !== JPEG_START) throw new RecordingServerError('bad-response');
      return picture;
    },
    close: () => client.close(),
  };
};

/** A good answer; null if the session is lost. */
const accept = (answer: Answer): Answer | null => {
  if (answer.status === 200) return answer;
  answer.discard();
  if (answer.status === 403) return null;
  throw new RecordingServerError(problemOf(answer.status), answer.status);
};

const JPEG_START = 0xffd8ff;

const baseOf = (address: string): URL => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new RecordingServerError('unreachable');
  const base = new URL(address);
  [base.username, base.password, base.search, base.hash] = ['', '', '', ''];
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
};

const addSession = (path: string, session: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}session=${encodeURIComponent(session)}`;

const problemOf = (status: number): 'unknown-camera' | 'gone' | 'bad-response' => {
  if (status === 503) return 'unknown-camera';
  return status === 404 || status === 410 ? 'gone' : 'bad-response';
};
