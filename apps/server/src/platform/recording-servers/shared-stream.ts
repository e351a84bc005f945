import { LRUCache } from 'lru-cache';
import type { BasicClient } from './basic-client.ts';
import type { StreamUpstream, UpstreamAnswer } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { type Answer, readAll } from './http-client.ts';
import { resolveWithin } from './resolve.ts';

/** A server gives up a session a few seconds after its last request; until then it is shared. Milliseconds. */
const sharedFor = 4_000;
const cameras = 2_000;
/** In total, for all playlists kept: most are a few hundred bytes, but a server may answer with a megabyte. */
const keptBytes = 16 * 1024 * 1024;

interface Kept {
  readonly body: Buffer;
  readonly contentType: string;
  usedAt: number;
}

interface SharedStreams {
  readonly client: BasicClient;
  readonly clock: { now(): number };
}

/**
 * Streams of a server that opens a session with each request for a stream's first playlist and names it in the addresses there. The
 * first playlist is kept while its session is in use: all who watch share one session, and thereby the addresses of its parts.
 */
export const createSharedStreams = ({ client, clock }: SharedStreams) => {
  const entries = new LRUCache<string, Kept>({
    max: cameras,
    maxSize: keptBytes,
    sizeCalculation: ({ body }) => body.length + 200,
  });
  const opening = new Map<string, Promise<Kept>>();

  const fetchEntry = async (entry: string, path: string, maxBytes: number): Promise<Kept> => {
    const answer = accept(await client.request(path, maxBytes));
    const made = { body: await readAll(answer), contentType: answer.contentType, usedAt: clock.now() };
    entries.set(entry, made);
    return made;
  };

  const openEntry = async (entry: string, pathOf: () => Promise<string>, maxBytes: number): Promise<UpstreamAnswer> => {
    const kept = entries.get(entry);
    if (kept && clock.now() - kept.usedAt < sharedFor) return whole(kept);
    const asked = opening.get(entry) ?? pathOf().then((path) => fetchEntry(entry, path, maxBytes));
    opening.set(entry, asked);
    return whole(await asked.finally(() => opening.delete(entry)));
  };

  const openPart = async (entry: string, path: string, maxBytes: number): Promise<UpstreamAnswer> => {
    const kept = entries.get(entry);
    if (kept) kept.usedAt = clock.now();
    const answer = await client.requestPart(path, maxBytes);
    // Its playlist is gone with the session; a segment alone may just be too old.
    if (answer.status !== 200 && path.includes('.m3u8') && entries.get(entry) === kept) entries.delete(entry);
    return accept(answer);
  };

  /** `pathOf` says where the first playlist is requested, if not at `entry`. */
  return (entry: string, pathOf: () => Promise<string> = async () => entry): StreamUpstream => ({
    entry,
    identity: client.identity,
    open: (path, { maxBytes }) =>
      path === entry ? openEntry(entry, pathOf, maxBytes) : openPart(entry, path, maxBytes),
    resolve: (uri, from) => resolveWithin(client.base, uri, from),
  });
};

const whole = ({ body, contentType }: Kept): UpstreamAnswer => ({
  contentType,
  contentLength: body.length,
  chunks: (async function* () {
    yield body;
  })(),
  discard: () => {},
});

/** 401 here is a session that has ended: the password was accepted when it began. */
const accept = (answer: Answer): Answer => {
  if (answer.status === 200) return answer;
  answer.discard();
  const isGone = [401, 404, 410].includes(answer.status);
  throw new RecordingServerError(isGone ? 'gone' : 'bad-response', answer.status);
};
