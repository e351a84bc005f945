import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The passphrase of a backup: the first line of the given file, otherwise from the environment; undefined without either. */
export const readPassphrase = async (file: string | undefined, env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const given = file === undefined ? env['VIEWGATE_BACKUP_PASSPHRASE'] : await readFile(resolve(file), 'utf8');
  if (given === undefined) return undefined;
  const passphrase = given.split(/\r?\n/, 1)[0] ?? '';
  if (passphrase.length < 12) throw new Error('The passphrase of a backup must have at least 12 characters.');
  return passphrase;
};
