import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { camerasAsInstalled, recorderKinds } from '../../../apps/server/src/demo/recorder-cameras.ts';
import type { DemoServer } from '../../../apps/server/src/demo/seed.ts';
import { defaultCameras } from '../../../simulators/recording-server/cameras.ts';
import type { Children } from './children.ts';
import { isFree } from './port.ts';
import { CACHE } from './repository.ts';

type Addresses = Pick<DemoServer, 'url' | 'apiUrl'>;

/** A simulated recording server of the demo, with where its pictures are changed. */
export interface DemoSimulator extends DemoServer {
  control: { url: string; token: string };
}
type Listening = Addresses & Pick<DemoSimulator, 'control'>;

/** What a simulated recording server keeps across restarts. */
interface Remembered {
  name: string;
  port: number;
  apiPort?: number;
  password: string;
  control: { port: number; token: string };
}

const USER = 'portal';
const HOST = '127.0.0.1';
const START_LIMIT = 20_000;

/**
 * Starts the demo's recording servers as processes of their own and resolves once they answer. Each keeps its password, and its port
 * unless that has been taken.
 */
export const startSimulators = async (dataDir: string, children: Children): Promise<DemoSimulator[]> => {
  const folder = join(dataDir, 'simulators');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return Promise.all(
    recorderKinds.map((_, at) => startSimulator(join(folder, `recording-server-${at + 1}.json`), at, children)),
  );
};

const startSimulator = async (file: string, at: number, children: Children): Promise<DemoSimulator> => {
  const name = `Recording server ${at + 1}`;
  const before = await remembered(file);
  const freeOr0 = async (port: number | undefined) => (port && (await isFree(port, HOST)) ? port : 0);
  const password = before?.password ?? randomBytes(9).toString('base64url');
  const control = { port: before?.control.port ?? 0, token: before?.control.token ?? randomBytes(16).toString('hex') };
  const configured = {
    name,
    kind: recorderKinds[at],
    port: await freeOr0(before?.port),
    apiPort: await freeOr0(before?.apiPort),
    cameras: camerasAsInstalled(defaultCameras, at),
    users: [{ name: USER, password }],
    // Rendered and encoded once for all demos of this checkout.
    cacheDir: join(CACHE, 'recording-server'),
    control: { ...control, port: await freeOr0(control.port) },
  };
  await write(`${file}.config`, configured);

  /** Handles the line with its address, and keeps that port for restarts. */
  const listening = async (line: string): Promise<Listening | undefined> => {
    const said = parse(line);
    if (!said?.url || !said.apiUrl || !said.control) return undefined;
    const { url, apiUrl } = said;
    const ports = {
      port: Number(new URL(url).port),
      apiPort: Number(new URL(apiUrl).port),
      control: { ...control, port: Number(new URL(said.control.url).port) },
    };
    await write(`${file}.config`, { ...configured, ...ports });
    await write(file, { name, password, ...ports } satisfies Remembered);
    return { url, apiUrl, control: { url: said.control.url, token: control.token } };
  };

  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  children.start({
    name,
    command: ['simulators/recording-server/main.ts', '--config', `${file}.config`],
    onLine: (line) => void listening(line).then((found) => found && resolve(found)),
  });
  const late = setTimeout(() => reject(new Error(`${name} (simulated) does not start.`)), START_LIMIT);
  const addresses = await promise.finally(() => clearTimeout(late));
  return { ...addresses, username: USER, password };
};

const parse = (line: string): (Partial<Addresses> & { control?: { url: string } }) | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const remembered = async (file: string): Promise<Remembered | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const write = async (file: string, content: object): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(content, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
};
