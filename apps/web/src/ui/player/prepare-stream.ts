import { takesTransportStreams } from './live/transport-streams.ts';

/** The full player, for every kind of playlist: a hundred kilobytes. */
export const loadHls = () => import('hls.js/light');

/** What plays a stream here: the browser itself where there is no other way (an iPhone), the small player where it suffices, else the full one. */
export const playedBy = (): 'browser' | 'live' | 'hls' =>
  'MediaSource' in window ? (takesTransportStreams() ? 'live' : 'hls') : 'browser';

/** Loads the player before there is a stream. */
export const prepareStream = (): void => {
  if (playedBy() === 'hls') loadHls().catch(() => undefined);
};
