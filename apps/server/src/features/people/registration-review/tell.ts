import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Tells every open browser of those who may act at the location that its requests changed, but not how: each asks for what it may read. */
export const tellRequestsChanged = (
  { hub }: Pick<Platform, 'hub'>,
  tx: Tx,
  { locationId }: { locationId: number },
): Promise<void> => hub.publish(tx, { location: locationId }, 'ReceiveRequestCountUpdated', { locationId });
