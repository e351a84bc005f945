import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The end of a chain: kept outside the database, it later proves that nothing before it was removed. */
export interface ChainHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}
export type ChainHeads = Record<string, ChainHead>;

/** Where the portal itself stores the heads, daily. */
export const headsFile = (dataDir: string): string => join(dataDir, 'audit-heads.json');

/** The heads stored in a file; none if the file does not exist. */
export const readHeads = async (file: string): Promise<ChainHeads> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as ChainHeads;
};

/** Stores heads in a file, replacing it atomically: it holds either the old heads or all the new ones. */
export const writeHeads = async (file: string, heads: ChainHeads): Promise<void> => {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
};
