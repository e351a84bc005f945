import { takesTransportStreams } from './live/transport-streams.ts';

/** A player for every kind of playlist: a hundred kilobytes. */
export const loadHls = () => import('hls.js/light');

/** What plays a stream here: the browser itself where nothing else may (an iPhone), the small player where it suffices, else the great one. */
export const playedBy = (): 'browser' | 'live' | 'hls' =>
  'MediaSource' in window ? (takesTransportStreams() ? 'live' : 'hls') : 'browser';

/** Fetches what plays a stream, before there is one. */
export const prepareStream = (): void => {
  if (playedBy() === 'hls') loadHls().catch(() => undefined);
};
