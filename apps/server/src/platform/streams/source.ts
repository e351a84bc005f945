import type { StreamUpstream } from '../recording-servers/index.ts';

/** What is streamed: one camera, through the server that holds it. Created once per camera, not per request. */
export interface StreamSource {
  readonly locationId: number;
  readonly cameraId: number;
  /** Bandwidth Reduction: cache what was fetched. Off: only concurrent requests share a fetch. */
  readonly keep: boolean;
  /** False: its sound is removed before anything is sent. */
  readonly hasAudio: boolean;
  readonly upstream: StreamUpstream;
}

const scopes = new WeakMap<StreamSource, string>();

/**
 * INVARIANT: everything cached or sealed is under this name, so nothing of one camera, location or upstream server can be served as
 * another's.
 */
export const scopeOf = (source: StreamSource): string => {
  const known = scopes.get(source);
  if (known !== undefined) return known;
  const made = `${source.locationId}/${source.cameraId}/${source.upstream.identity}/${source.hasAudio ? '' : 'mute/'}`;
  scopes.set(source, made);
  return made;
};
