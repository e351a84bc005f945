import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { say } from './lifecycle.ts';
import { command } from './steps.ts';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a Chromium: CHROMIUM_PATH, else one of the usual names on the path. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | undefined => {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not a program.`);
    return given;
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
};

/** Finds a Chromium, or installs Debian's if permitted; otherwise fails with instructions. */
export const provideChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found) return found;
  const advice = 'install Chromium (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.';
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) throw new Error(`No Chromium was found: ${advice}`);
  say('No Chromium was found; installing chromium-headless-shell …');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-qq'], quiet);
  await command('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
  const installed = findChromium();
  if (!installed) throw new Error(`Chromium could not be installed: ${advice}`);
  return installed;
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
