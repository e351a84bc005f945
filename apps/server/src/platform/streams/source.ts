import type { StreamUpstream } from '../recording-servers/index.ts';

/** What is to be streamed: one camera, through the one server that holds it. Made once per camera, not per request. */
export interface StreamSource {
  readonly locationId: number;
  readonly cameraId: number;
  /** Bandwidth Reduction: keep what was fetched for those who ask next. Off: only those who ask at once share a fetch. */
  readonly keep: boolean;
  /** False: its sound is taken out before anything is sent. */
  readonly hasAudio: boolean;
  readonly upstream: StreamUpstream;
}

const scopes = new WeakMap<StreamSource, string>();

/**
 * INVARIANT: everything kept or sealed is under this name, so nothing of one camera, location or upstream server can
 * be served as another's.
 */
export function scopeOf(source: StreamSource): string {
  const known = scopes.get(source);
  if (known !== undefined) return known;
  const made = `${source.locationId}/${source.cameraId}/${source.upstream.identity}/${source.hasAudio ? '' : 'mute/'}`;
  scopes.set(source, made);
  return made;
}
