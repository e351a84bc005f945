import { createHash } from 'node:crypto';
import {
  createHttpClient,
  defaultFetchLimits,
  type FetchLimits,
  RecordingServerError,
  resolveWithin,
  stillOfStream,
  type StreamUpstream,
  type UpstreamAnswer,
} from '../recording-servers/index.ts';
import { firstPicture } from './motion-jpeg.ts';

/** A stream at its own address instead of on its recording server. */
export interface OverrideUpstream extends StreamUpstream {
  close(): Promise<void>;
}

interface Address {
  /** Without credentials. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** Streams only from `streamUrl`. Throws `RecordingServerError` when it is not an http(s) address. */
export const createOverrideUpstream = (streamUrl: string, over: Partial<FetchLimits> = {}): OverrideUpstream => {
  const { url, headers } = parseAddress(streamUrl);
  const root = new URL('/', url);
  const client = createHttpClient(root.origin, { ...defaultFetchLimits, ...over });
  return {
    entry: `${url.pathname}${url.search}`,
    identity: createHash('sha256').update(`override ${streamUrl}`).digest('base64url'),
    open: async (path, { maxBytes }) => accept(await client.request(path, { maxBytes, headers })),
    resolve: (uri, from) => resolveWithin(root, uri, from),
    close: () => client.close(),
  };
};

/** One JPEG from a motion JPEG stream, or from an address that returns a single picture. */
export const fetchOverrideStill = async (
  motionJpgStreamUrl: string,
  over: Partial<FetchLimits> = {},
): Promise<Buffer> => {
  const { url, headers } = parseAddress(motionJpgStreamUrl);
  const limits = { ...defaultFetchLimits, ...over };
  const client = createHttpClient(url.origin, limits);
  try {
    const maxBytes = limits.pictureBytes;
    return await firstPicture(accept(await client.request(`${url.pathname}${url.search}`, { maxBytes, headers })));
  } finally {
    await client.close();
  }
};

/** A picture of a camera with its own stream: from its motion JPEG address, else from the stream; null without either. */
export const fetchOwnStill = async (
  { motionUrl, streamUrl }: { readonly motionUrl: string | null; readonly streamUrl: string | null },
  size: { readonly width: number; readonly quality: number },
): Promise<Buffer | null> => {
  if (motionUrl !== null) return await fetchOverrideStill(motionUrl);
  if (streamUrl === null) return null;
  const upstream = createOverrideUpstream(streamUrl);
  try {
    return await stillOfStream(upstream, size);
  } finally {
    await upstream.close();
  }
};

const parseAddress = (address: string): Address => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new RecordingServerError('unreachable');
  const url = new URL(address);
  const credentials = `${decoded(url.username)}:${decoded(url.password)}`;
  [url.username, url.password, url.hash] = ['', '', ''];
  const basic = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { url, headers: credentials === ':' ? {} : { authorization: basic } };
};

/** As people type them: a lone percent sign is taken literally. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const accept = <T extends UpstreamAnswer & { readonly status: number }>(answer: T): T => {
  if (answer.status === 200) return answer;
  answer.discard();
  const isGone = answer.status === 404 || answer.status === 410;
  throw new RecordingServerError(isGone ? 'gone' : 'bad-response', answer.status);
};
