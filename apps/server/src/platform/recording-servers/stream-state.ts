import type { StreamUpstream } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { readAll } from './http-client.ts';

const PLAYLIST_BYTES = 1024 * 1024;

/**
 * What a stream's own address tells of a camera that no server reports: online while it offers a playlist, without signal while that has
 * no segments, offline when there is none. Throws nothing but unforeseen errors.
 */
export const streamStateOf = async (stream: StreamUpstream): Promise<'online' | 'noSignal' | 'offline'> => {
  try {
    const text = (await readAll(await stream.open(stream.entry, { maxBytes: PLAYLIST_BYTES }))).toString();
    if (!text.startsWith('#EXTM3U')) return 'offline';
    return text.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#')) ? 'online' : 'noSignal';
  } catch (error) {
    if (error instanceof RecordingServerError) return 'offline';
    throw error;
  }
};
