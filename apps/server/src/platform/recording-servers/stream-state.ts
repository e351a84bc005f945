import type { StreamUpstream } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import type { Pulse } from './pulse.ts';

/** A stream that moved since it was looked at within this time need not be watched for a change; milliseconds. */
const lookedAt = 90_000;

/**
 * What a stream's own address tells of a camera that no server reports: online while its playlist goes on, without signal when that has no
 * segments or has stopped, offline when there is none. Null while it cannot be known whether it goes on. Throws nothing but unforeseen errors.
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
