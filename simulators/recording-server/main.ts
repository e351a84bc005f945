import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultCameras } from './cameras.ts';
import { startControl } from './control.ts';
import { type RecordingServerOptions, startRecordingServer } from './server.ts';

/*
 * node simulators/recording-server/main.ts [--config file.json]
 * The file holds RecordingServerOptions and, if wanted, {"control": {"port", "token"}}; everything has a default. Prints
 * one line of JSON with the addresses once it answers, another once every camera is drawn; SIGINT or SIGTERM ends it.
 */
interface Config extends Partial<RecordingServerOptions> {
  readonly control?: { readonly port?: number; readonly token?: string };
}

const { values } = parseArgs({ options: { config: { type: 'string' } } });
const config = values.config ? (JSON.parse(await readFile(values.config, 'utf8')) as Config) : {};
const { control: switches, ...options } = config;
const users = options.users ?? [{ name: 'portal', password: randomBytes(9).toString('base64url') }];
const simulator = await startRecordingServer({
  name: 'Recording server',
  cameras: defaultCameras,
  cacheDir: join(tmpdir(), 'viewgate-scenes'),
  ...options,
  users,
});
const token = switches?.token ?? randomBytes(16).toString('hex');
const control = await startControl(simulator, { port: switches?.port ?? 0, token });
const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
say({ url: simulator.url, apiUrl: simulator.apiUrl, users, control: { url: control.url, token } });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([simulator.stop(), control.stop()]).then(() => process.exit(0)));
}
const from = performance.now();
await simulator.prepare();
say({ ready: true, seconds: Number(((performance.now() - from) / 1000).toFixed(1)) });
