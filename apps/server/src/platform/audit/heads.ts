import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a chain ended: kept outside of the database, it shows later that nothing before it was taken away. */
export interface ChainHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}
export type ChainHeads = Record<string, ChainHead>;

/** Where the portal itself keeps the heads, each day anew. */
export const headsFile = (dataDir: string): string => join(dataDir, 'audit-heads.json');

/** The heads that were left in a file; none when it is not there. */
export const readHeads = async (file: string): Promise<ChainHeads> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as ChainHeads;
};

/** Leaves heads in a file: all of them, or those that were there before. */
export const writeHeads = async (file: string, heads: ChainHeads): Promise<void> => {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
};
