import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DemoDetector } from '../../../apps/server/src/demo/connect-detector.ts';
import type { Children } from './children.ts';

const START_LIMIT = 20_000;
const secret = () => randomBytes(32).toString('base64url');

/** Starts the demo's detector as a process of its own, reporting to the portal at this address; resolves once it answers. */
export const startDetector = async (dataDir: string, children: Children, portal: string): Promise<DemoDetector> => {
  const folder = join(dataDir, 'simulators');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'detector.json.config');
  const [apiKey, token] = [secret(), secret()];
  const configure = async (port: number) => {
    const events = { url: new URL('/api/integrations/scoutx/events', portal).href, token };
    await writeFile(`${file}.new`, JSON.stringify({ apiKey, events, port }), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  await configure(0);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  children.start({
    name: 'Detector',
    command: ['simulators/detector/main.ts', '--config', file],
    // It keeps its port when it is started again.
    onLine: (line) => {
      const { url } = JSON.parse(line) as { url: string };
      void configure(Number(new URL(url).port)).then(() => resolve(url), reject);
    },
  });
  const late = setTimeout(() => reject(new Error('The simulated detector does not start.')), START_LIMIT);
  const address = await promise.finally(() => clearTimeout(late));
  return { address, apiKey, token };
};
