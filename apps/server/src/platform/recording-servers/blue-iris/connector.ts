import { createHash } from 'node:crypto';
import { baseOf } from '../base-address.ts';
import type { ConnectorOptions, RecordingServerConnector, ServerCamera, UpstreamAnswer } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';
import { type Answer, createHttpClient, readAll } from '../http-client.ts';
import { requireJpeg } from '../jpeg.ts';
import { parseJson } from '../json.ts';
import { defaultFetchLimits } from '../limits.ts';
import { resolveWithin } from '../resolve.ts';
import { createSessionKeeper } from '../session-keeper.ts';
import { isFailure, parseCameraList } from './camera-list.ts';
import { type BlueIrisSession, logIn } from './log-in.ts';

/** How long a camera's width from the last list is used. */
const WIDTHS_MS = 10 * 60_000;

/**
 * Talks to one Blue Iris server: one session shared by all callers, one re-login when the server lost it, no redirects, everything
 * within the limits. Throws only `RecordingServerError`, even for an invalid base URL.
 */
export const createBlueIrisConnector = ({
  streams: account,
  clock,
  ...options
}: ConnectorOptions): RecordingServerConnector => {
  const limits = { ...defaultFetchLimits, ...options.limits };
  const base = baseOf(account.baseUrl);
  const client = createHttpClient(base.origin, limits);
  const sessions = createSessionKeeper(() => logIn(client, base, account), clock);
  const identity = createHash('sha256').update(`${base.href}\n${account.username}`).digest('base64url');
  let widths: { readonly until: number; readonly of: ReadonlyMap<string, number | null> } | null = null;

  const open = (path: string, maxBytes: number): Promise<UpstreamAnswer> =>
    sessions.use(async ({ id }) => accept(await client.request(addSession(path, id), { maxBytes })));

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
    const cameras = parseCameraList(await sessions.use((session) => askForCameras(session)));
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
      // Its streams come from the same address with the same session.
      return { serverName, cameras: await listCameras(), hasStreams: true };
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
      return requireJpeg(await readAll(await open(path, limits.pictureBytes)));
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

const addSession = (path: string, session: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}session=${encodeURIComponent(session)}`;

const problemOf = (status: number): 'unknown-camera' | 'gone' | 'bad-response' => {
  if (status === 503) return 'unknown-camera';
  return status === 404 || status === 410 ? 'gone' : 'bad-response';
};
