import type { detectorTroubles } from '@viewgate/contract';
import {
  createHttpClient,
  defaultFetchLimits,
  RecordingServerError,
} from '../../../platform/recording-servers/index.ts';

export type DetectorTrouble = (typeof detectorTroubles)[number];

/** How a detector's service is reached. */
interface Service {
  readonly address: string;
  readonly apiKey: string;
}

/** What ScoutX is told about a camera: to watch it at an address, which may replace an earlier one, or to forget it. */
type Command =
  | { readonly cameraId: number; readonly streamUrl: string; readonly isRemove: false }
  | { readonly cameraId: number; readonly isRemove: true };

const troubleOf = (status: number, { isRemove }: Command): DetectorTrouble | null => {
  if (status >= 200 && status < 300) return null;
  // A detector need not forget what it does not know.
  if (isRemove && (status === 404 || status === 410)) return null;
  return status === 401 || status === 403 ? 'badKey' : 'refused';
};

/**
 * Tells a detector's service about a camera, within the limits and networks that hold for recording servers too; null: done. Only the
 * status of its answer is read, and no error carries its address or key.
 */
export const tellDetector = async ({ address, apiKey }: Service, command: Command): Promise<DetectorTrouble | null> => {
  const { origin, pathname } = new URL(address);
  const client = createHttpClient(origin, defaultFetchLimits);
  try {
    const answer = await client.request(`${pathname.replace(/\/$/, '')}/cameras`, {
      method: 'POST',
      body: JSON.stringify(command),
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      maxBytes: defaultFetchLimits.listBytes,
    });
    answer.discard();
    return troubleOf(answer.status, command);
  } catch (error) {
    if (error instanceof RecordingServerError)
      return error.problem === 'unreachable' || error.problem === 'timeout' ? 'unreachable' : 'refused';
    throw error;
  } finally {
    await client.close();
  }
};
