import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { demoStaffElsewhere } from '../../../apps/server/src/demo/connect-identity-provider.ts';
import type { Config } from '../../../simulators/identity-provider/main.ts';
import type { Children } from './children.ts';
import { say } from './lifecycle.ts';
import { freePort, isFree } from './port.ts';

const START_LIMIT = 20_000;
const HOST = '127.0.0.1';

/** The demo's identity provider before it runs: its address is known, so that it can be connected first. */
export interface PlannedProvider {
  readonly issuer: string;
  readonly secret: string;
  /** Starts it as a process of its own, for this client; resolves once it answers. */
  readonly start: (client: Config['clients'][number]) => Promise<void>;
}

const portIn = async (file: string): Promise<number | undefined> => {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as Config).port;
  } catch {
    return undefined;
  }
};

/** Keeps its port from one demo to the next, unless that has been taken. */
export const planIdentityProvider = async (dataDir: string, children: Children): Promise<PlannedProvider> => {
  const folder = join(dataDir, 'simulators');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'identity-provider.json.config');
  const before = await portIn(file);
  const port = before !== undefined && (await isFree(before, HOST)) ? before : await freePort();
  return {
    issuer: `http://${HOST}:${port}`,
    secret: randomBytes(24).toString('base64url'),
    start: async (client) => {
      const config: Config = { name: 'Bright Acorns staff', port, clients: [client], people: demoStaffElsewhere };
      await writeFile(`${file}.new`, JSON.stringify(config, null, 2), { mode: 0o600 });
      await rename(`${file}.new`, file);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      children.start({
        name: 'Identity provider',
        command: ['simulators/identity-provider/main.ts', '--config', file],
        // Its library also prints remarks on being a simulator.
        onLine: (line) => line.startsWith('{"url"') && resolve(),
      });
      const late = setTimeout(() => reject(new Error('The simulated identity provider does not start.')), START_LIMIT);
      await promise.finally(() => clearTimeout(late));
    },
  };
};

/** Prints who can log in through it. */
export const printStaffElsewhere = ({ issuer }: PlannedProvider): void => {
  say(`\nStaff of Bright Acorns can log in at a simulated identity provider (${issuer}):`);
  for (const { email, password, groups } of Object.values(demoStaffElsewhere))
    say(`  ${email}, password ${password}, in the group ${groups.join(', ')}`);
};
