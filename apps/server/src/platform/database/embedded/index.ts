import type { EmbeddedDatabase, Log } from './manager.ts';
import { openEmbedded } from './manager.ts';
import { DURABLE } from './settings.ts';

export type { EmbeddedDatabase } from './manager.ts';

/**
 * Starts or adopts the database of a data folder, making folder and database `viewgate` if they are not there, and starts it again
 * whenever it dies. Fails with a sentence when the folder cannot be used.
 */
export async function startEmbedded(options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> {
  return openEmbedded({ ...options, settings: DURABLE });
}
