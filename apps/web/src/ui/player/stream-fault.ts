/** The part between camera and viewer that fails, as far as the browser can tell. */
export type StreamFault = 'network' | 'portal' | 'server' | 'camera' | 'format' | 'picture';

/** What the portal said about a stream that it could not fetch, by the code of its failure. */
const byFailure: Readonly<Record<string, StreamFault>> = {
  'nvr.unknownCamera': 'camera',
  'stream.soundKept': 'format',
};

/** Which part a refused or missing answer to a request for the playlist points to; null while the answer is as it should be, or says why itself. */
export const faultIn = async (answer: Response | null): Promise<StreamFault | null> => {
  if (answer === null) return navigator.onLine ? 'portal' : 'network';
  if (answer.status !== 502) return answer.status >= 500 && answer.status !== 503 ? 'portal' : null;
  const told = (await answer.json().catch(() => null)) as { failure?: { code?: string } } | null;
  // A page of whatever stands before the portal, and not the portal's own words.
  if (told?.failure === undefined) return 'portal';
  return byFailure[told.failure.code ?? ''] ?? 'server';
};
