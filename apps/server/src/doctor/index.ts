import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { doubtfulOf } from '../platform/config/doubtful.ts';
import { type Clock, systemClock } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { proveKey } from '../platform/database/key-proof.ts';
import { createLog } from '../platform/log/log.ts';
import { allowNetworks } from '../platform/recording-servers/index.ts';
import { createSecrets, loadKey } from '../platform/secrets/secrets.ts';
import { about, type Finding, sentenceOf } from './finding.ts';
import { lookAtDatabase, lookAtDisk } from './look-at-database.ts';
import { lookAtMail, lookAtPush, lookAtRecordingServers, lookAtSms } from './look-outside.ts';

export type { Finding } from './finding.ts';

const configuration = about('Configuration');
const keys = about('Key');

/** What is doubtful about a configuration that can be read; mail has a finding of its own. */
const doubtsOf = (config: ReturnType<typeof readConfig>): Finding[] => {
  const doubts = doubtfulOf(config).filter((doubt) => !doubt.startsWith('SMTP_URL is not set'));
  if (doubts.length === 0) return [configuration.fine('It can be read, and nothing in it contradicts itself.')];
  return doubts.map((says) => configuration.doubtful(says, 'See Settings in the README.'));
};

const hasFile = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Looks at everything the portal depends on; changes nothing and sends nothing. */
export const examine = async (
  env: NodeJS.ProcessEnv,
  { owner, clock = systemClock, demo = false }: { owner: string; clock?: Clock; demo?: boolean },
): Promise<Finding[]> => {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(env, demo);
  } catch (error) {
    return [configuration.broken(sentenceOf(error), 'Correct it: the server does not start with it.')];
  }
  allowNetworks(config.cameraNetworks);
  const database = await lookAtDatabase(owner, env.DATABASE_PORTAL_URL, clock);
  const outside = await Promise.all([lookAtMail(config), lookAtSms(config)]);
  const found = [...doubtsOf(config), ...database.findings, await lookAtDisk(config), ...outside, lookAtPush(config)];
  if (!database.isUsable) return found;

  // Reading a missing key would make one, which fits nothing that is stored.
  if (!config.key && !(await hasFile(join(config.dataDir, 'key')))) {
    const remedy =
      'Set VIEWGATE_KEY to the key of this database, or put your copy of the file "key" into the data folder.';
    return [...found, keys.broken('There is no key here, and the database has been used with one.', remedy)];
  }
  const { db, close } = openDatabase(owner, createLog('silent'), { max: 1 });
  try {
    const prove = async () => {
      const secrets = createSecrets(await loadKey(config.key, config.dataDir));
      await proveKey(db, secrets);
      return secrets;
    };
    const secrets = await prove().catch(sentenceOf);
    if (typeof secrets === 'string')
      return [...found, keys.broken(secrets, 'Without it no stored password can be read.')];
    found.push(keys.fine('It is the one that the database was written with.'));
    found.push(...(await lookAtRecordingServers(db, secrets, clock)));
  } finally {
    await close();
  }
  return found;
};
