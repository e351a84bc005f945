import { z } from 'zod';
import { createBasicClient } from '../basic-client.ts';
import type { ConnectorOptions, RecordingServerConnector, ServerCamera } from '../connector.ts';
import { RecordingServerError } from '../errors.ts';
import { createSharedStreams } from '../shared-stream.ts';
import { readAll } from '../http-client.ts';
import { readShape } from '../json.ts';
import { defaultFetchLimits } from '../limits.ts';
import { stillOfStream } from '../still-of-stream.ts';
import { streamWorks } from '../stream-works.ts';

const REALM = 'mediamtx';
const PER_PAGE = 500;
const MOST_PAGES = 10;

const path = z.object({
  name: z.string().min(1).max(200),
  ready: z.boolean().optional(),
  /** Its name in later versions. */
  available: z.boolean().optional(),
  tracks: z.array(z.unknown()).nullish().catch(null),
});
const page = z.object({ pageCount: z.int(), items: z.array(z.unknown()).max(PER_PAGE) });

const cameraOf = (item: unknown): readonly ServerCamera[] => {
  const parsed = path.safeParse(item);
  if (!parsed.success) return [];
  const { name, ready, available, tracks } = parsed.data;
  const isOnline = ready ?? available ?? false;
  const isNoSignal = isOnline && tracks?.length === 0;
  return [{ shortName: name, name, isOnline, isEnabled: true, isNoSignal, width: null, height: null }];
};

/**
 * Talks to a MediaMTX server: cameras are the paths of its control API, streams come from its HLS server. It takes no pictures; they are
 * taken from the stream. Throws only `RecordingServerError`.
 */
export const createMediaMtxConnector = (options: ConnectorOptions): RecordingServerConnector => {
  const limits = { ...defaultFetchLimits, ...options.limits };
  const api = createBasicClient(options.api, REALM, options);
  const streams = createBasicClient(options.streams, REALM, options);
  const streamAt = createSharedStreams({ client: streams, clock: options.clock });

  const listPage = async (number: number) => {
    const address = `${api.base.pathname}v3/paths/list?itemsPerPage=${PER_PAGE}&page=${number}`;
    const answer = await api.request(address, limits.listBytes);
    if (answer.status === 200) return readShape(page, await readAll(answer));
    answer.discard();
    throw new RecordingServerError('bad-response', answer.status);
  };

  const listCameras = async (): Promise<readonly ServerCamera[]> => {
    const first = await listPage(0);
    const items = [...first.items];
    for (let next = 1; next < Math.min(first.pageCount, MOST_PAGES); next++)
      items.push(...(await listPage(next)).items);
    return items.flatMap(cameraOf);
  };

  // Without the parameter, later versions redirect to it, to find out whether cookies come back.
  const stream = (shortName: string) =>
    streamAt(`${streams.base.pathname}${encodeURIComponent(shortName)}/index.m3u8?cookieCheck=1`);

  return {
    listCameras,
    async testConnection() {
      const cameras = await listCameras();
      return { serverName: null, cameras, hasStreams: await streamWorks({ stream }, cameras) };
    },
    stream,
    stillPicture: (shortName, size) => stillOfStream(stream(shortName), size),
    close: async () => void (await Promise.all([api.close(), streams.close()])),
  };
};
