import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type DetectorOptions, startDetector } from './index.ts';

/*
 * node simulators/detector/main.ts --config file.json
 * The file holds DetectorOptions. Prints one line of JSON with its address once it answers; SIGINT or SIGTERM ends it.
 */
const { values } = parseArgs({ options: { config: { type: 'string' } } });
if (!values.config) throw new Error('--config FILE is needed: it says where to report');
const detector = await startDetector(JSON.parse(await readFile(values.config, 'utf8')) as DetectorOptions);
process.stdout.write(`${JSON.stringify({ url: detector.url })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void detector.stop().then(() => process.exit(0)));
