import { baseOf } from '../base-address.ts';
import { createBasicClient } from '../basic-client.ts';
import type { ConnectorOptions, RecordingServerConnector, ServerCamera } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';
import { createSharedStreams } from '../shared-stream.ts';
import { createHttpClient, readAll } from '../http-client.ts';
import { requireJpeg } from '../jpeg.ts';
import { readShape } from '../json.ts';
import { defaultFetchLimits } from '../limits.ts';
import { createSessionKeeper } from '../session-keeper.ts';
import { streamWorks } from '../stream-works.ts';
import { type Config, camerasOf, config, isLive, stats, streamNameOf } from './camera-list.ts';
import { anonymous, logIn } from './log-in.ts';

/** What its stream server, go2rtc, calls itself. */
const REALM = 'go2rtc';
/** How long its configuration is used, milliseconds. */
const CONFIG_MS = 10 * 60_000;

/**
 * Talks to one Frigate: cameras, states and pictures come from its own interface, live streams from its go2rtc. Throws only
 * `RecordingServerError`.
 */
export const createFrigateConnector = (options: ConnectorOptions): RecordingServerConnector => {
  const { api: account, clock } = options;
  const limits = { ...defaultFetchLimits, ...options.limits };
  const base = baseOf(account.baseUrl);
  const api = createHttpClient(base.origin, limits);
  const streams = createBasicClient(options.streams, REALM, options);
  const streamAt = createSharedStreams({ client: streams, clock });
  const signIn = () => logIn(api, base, account);
  let isOpen = account.username === '';
  // Without an account: if a request is refused, signing in with empty credentials shows whether this is Frigate.
  const sessions = createSessionKeeper(() => (isOpen ? Promise.resolve(anonymous) : signIn()), clock);
  let known: { readonly until: number; readonly config: Config } | null = null;

  const get = (path: string, maxBytes: number): Promise<Buffer> =>
    sessions.use(async ({ headers }) => {
      const answer = await api.request(`${base.pathname}api/${path}`, { maxBytes, headers });
      if (answer.status === 200) return await readAll(answer);
      answer.discard();
      if (answer.status === 404) throw new RecordingServerError('gone', 404);
      if (answer.status !== 401) throw new RecordingServerError('bad-response', answer.status);
      isOpen = false;
      return null;
    });

  const readConfig = async (): Promise<Config> => {
    const found = readShape(config, await get('config', limits.listBytes));
    known = { until: clock.now() + CONFIG_MS, config: found };
    return found;
  };
  const configNow = async (): Promise<Config> => (known && clock.now() < known.until ? known.config : readConfig());
  const readStats = async () => readShape(stats, await get('stats', limits.listBytes));

  const listCameras = async (): Promise<readonly ServerCamera[]> => camerasOf(await readConfig(), await readStats());

  const streamPath = (name: string): string =>
    `${streams.base.pathname}api/stream.m3u8?src=${encodeURIComponent(name)}`;
  /** Streams continue while Frigate itself is down: they are go2rtc's, usually under the camera's name. */
  const streamNow = async (shortName: string): Promise<string> => {
    const found = await configNow().catch(() => known?.config ?? null);
    return streamPath(found ? streamNameOf(found, shortName) : shortName);
  };
  const stream = (shortName: string) => streamAt(streamPath(shortName), () => streamNow(shortName));

  return {
    listCameras,
    async testConnection() {
      if (!isOpen) await sessions.renew();
      const cameras = await listCameras();
      return { serverName: null, cameras, hasStreams: await streamWorks({ stream }, cameras) };
    },
    stream,
    async stillPicture(shortName, { width, quality }) {
      const camera = (await configNow()).cameras[shortName];
      if (!camera || !isLive(shortName, await readStats())) throw new RecordingServerError('unknown-camera');
      const ratio = (camera.detect.height ?? 9) / (camera.detect.width ?? 16);
      const height = Math.max(1, Math.round(width * ratio));
      const path = `${encodeURIComponent(shortName)}/latest.jpg?h=${height}&quality=${Math.round(quality)}`;
      return requireJpeg(await get(path, limits.pictureBytes));
    },
    close: async () => void (await Promise.all([api.close(), streams.close()])),
  };
};
