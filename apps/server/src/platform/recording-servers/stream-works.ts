import type { RecordingServerConnector, ServerCamera } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { readAll } from './http-client.ts';

const MAX_BYTES = 256 * 1024;

/** Whether the stream of an online camera delivers; true if there is none to try. Throws `bad-credentials`. */
export const streamWorks = async (
  { stream }: Pick<RecordingServerConnector, 'stream'>,
  cameras: readonly ServerCamera[],
): Promise<boolean> => {
  const camera = cameras.find(({ isOnline, isEnabled, isNoSignal }) => isOnline && isEnabled && !isNoSignal);
  if (!camera) return true;
  const { open, entry } = stream(camera.shortName);
  try {
    return (await readAll(await open(entry, { maxBytes: MAX_BYTES }))).toString().startsWith('#EXTM3U');
  } catch (error) {
    if (error instanceof RecordingServerError && error.problem !== 'bad-credentials') return false;
    throw error;
  }
};
