import type { EmbeddedDatabase, Log } from './manager.ts';
import { openEmbedded } from './manager.ts';
import { DURABLE } from './settings.ts';

export type { EmbeddedDatabase } from './manager.ts';

/**
 * Starts or adopts the database of a data folder, creating the folder and the database `viewgate` if missing, and restarts it whenever
 * it dies. Fails with a clear message when the folder cannot be used.
 */
export const startEmbedded = async (options: { dataDir: string; log: Log }): Promise<EmbeddedDatabase> =>
  openEmbedded({ ...options, settings: DURABLE });
