import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { say } from './lifecycle.ts';
import { command } from './steps.ts';

/** A program that the tests need and no npm package carries. */
export interface Program {
  readonly name: string;
  /** The environment variable that names another one. */
  readonly variable: string;
  /** Its names on the path. */
  readonly called: readonly string[];
  /** Debian's package with it. */
  readonly debian: string;
}

/** Finds a program: the variable's, else one of its names on the path. */
export const findProgram = (
  { variable, called }: Program,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined => {
  const given = env[variable];
  if (given) {
    if (!isProgram(given)) throw new Error(`${variable} names ${given}, which is not a program.`);
    return given;
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin'].filter(Boolean);
  return called.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
};

/** Finds a program, or installs Debian's if permitted; otherwise fails with instructions. */
export const provideProgram = async (program: Program): Promise<string> => {
  const found = findProgram(program);
  if (found) return found;
  const { name, variable, debian } = program;
  const advice = `install ${name} (on Debian: apt-get install ${debian}) or name one in ${variable}.`;
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) throw new Error(`No ${name} was found: ${advice}`);
  say(`No ${name} was found; installing ${debian} …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-qq'], quiet);
  await command('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], quiet);
  const installed = findProgram(program);
  if (!installed) throw new Error(`${name} could not be installed: ${advice}`);
  return installed;
};

/** Finds an nginx, or installs Debian's if permitted; otherwise fails with instructions. */
export const provideNginx = (): Promise<string> =>
  provideProgram({ name: 'nginx', variable: 'NGINX_PATH', called: ['nginx'], debian: 'nginx' });

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
