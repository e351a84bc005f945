import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Person, type ProviderClient, startIdentityProvider } from './index.ts';

/** What the file holds. */
export interface Config {
  readonly name: string;
  readonly port: number;
  readonly clients: readonly ProviderClient[];
  readonly people: Readonly<Record<string, Person>>;
}

/*
 * node simulators/identity-provider/main.ts --config file.json
 * Prints one line of JSON with its issuer once it answers; SIGINT or SIGTERM ends it.
 */
const { values } = parseArgs({ options: { config: { type: 'string' } } });
if (!values.config) throw new Error('--config FILE is needed: it says whom it knows');
const { name, port, clients, people } = JSON.parse(await readFile(values.config, 'utf8')) as Config;
const provider = await startIdentityProvider({ name, port });
for (const client of clients) provider.register(client);
for (const [sub, person] of Object.entries(people)) provider.know(sub, person);
process.stdout.write(`${JSON.stringify({ url: provider.issuer })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void provider.stop().then(() => process.exit(0)));
