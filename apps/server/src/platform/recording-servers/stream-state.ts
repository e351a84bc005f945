import type { StreamUpstream } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import type { Pulse } from './pulse.ts';

/** A stream known to have moved within this time need not be watched for a change; milliseconds. */
const lookedAt = 90_000;

/**
 * What a stream's own address says about a camera that no server reports: online while its playlist goes on, without signal when that has
 * no segments or has stopped, offline when there is none. Null while it is not known whether it goes on. Throws only unforeseen errors.
 */
export const streamStateOf = async (
  stream: StreamUpstream,
  pulse: Pulse,
): Promise<'online' | 'noSignal' | 'offline' | null> => {
  try {
    const { playlist, hasStopped, atMost } = await pulse.confirm(stream, lookedAt);
    if (playlist.newest === null || hasStopped) return 'noSignal';
    return atMost <= lookedAt ? 'online' : null;
  } catch (error) {
    if (error instanceof RecordingServerError) return 'offline';
    throw error;
  }
};
