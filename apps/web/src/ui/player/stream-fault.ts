/** The part between camera and viewer that fails, as far as the browser can tell. */
export type StreamFault = 'network' | 'portal' | 'server' | 'parts' | 'camera' | 'format' | 'picture';

/** What the portal said about a stream that it could not fetch, by the code of its failure. */
const byFailure: Readonly<Record<string, StreamFault>> = {
  'nvr.unknownCamera': 'camera',
  'stream.soundKept': 'format',
};

/**
 * Which part a refused or missing answer to a request for the playlist points to; null while the answer is as it should be, or says why
 * itself. `unsaid`: what it is if the portal could not fetch it, and says no more.
 */
export const faultIn = async (answer: Response | null, unsaid: StreamFault = 'server'): Promise<StreamFault | null> => {
  if (answer === null) return navigator.onLine ? 'portal' : 'network';
  if (answer.status !== 502) return answer.status >= 500 && answer.status !== 503 ? 'portal' : null;
  const told = (await answer.json().catch(() => null)) as { failure?: { code?: string } } | null;
  // A page from something in front of the portal, not the portal's own words.
  if (told?.failure === undefined) return 'portal';
  return byFailure[told.failure.code ?? ''] ?? unsaid;
};

/** Milliseconds for the beginning of a part; a connection that takes longer is too slow for it. */
const patience = 8_000;
/** How deep playlists may lead to others: a list of qualities, and what they list. */
const deepest = 2;

/** Whether something begins as an MPEG transport stream, or as a fragment of an MP4 file, does: all that cameras may send. */
const isMedia = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x47 || /^(?:ftyp|styp|moof|sidx|emsg|prft)$/.test(String.fromCharCode(...bytes.subarray(4, 8)));

const beginningOf = async (answer: Response): Promise<Uint8Array> => {
  const reader = answer.body?.getReader();
  const piece = await reader?.read();
  void reader?.cancel().catch(() => undefined);
  return piece?.value ?? new Uint8Array();
};

/**
 * The same for the newest part that a playlist names, if the playlist itself came: `parts` if its server announces parts that it does not
 * send, which is all that the portal says about one that it could not fetch; `format` if they cannot be played. Reads only the
 * beginning of a part.
 */
export const faultBeyond = async (playlist: Response, url: string, depth = 1): Promise<StreamFault | null> => {
  const listed = await playlist.text();
  // The login page of a network, for one, stands in the portal's place.
  if (!listed.startsWith('#EXTM3U')) return 'portal';
  const named = listed.split(/\r?\n/).findLast((line) => line !== '' && !line.startsWith('#'));
  if (named === undefined) return 'parts';
  const address = new URL(named, new URL(url, location.href)).href;
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch(() => null);
  if (answer === null) return navigator.onLine ? null : 'network';
  if (answer.status === 404 || answer.status === 410) return 'parts';
  if (!answer.ok) return await faultIn(answer, 'parts');
  if (depth < deepest && /mpegurl/i.test(answer.headers.get('content-type') ?? ''))
    return await faultBeyond(answer, address, depth + 1);
  return isMedia(await beginningOf(answer)) ? null : 'format';
};
