import { findProgram, type Program, provideProgram } from './programs.ts';

const chromium: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  called: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debian: 'chromium-headless-shell',
};

/** Finds a Chromium: CHROMIUM_PATH, else one of the usual names on the path. */
export const findChromium = (env?: NodeJS.ProcessEnv): string | undefined => findProgram(chromium, env);

/** Finds a Chromium, or installs Debian's if permitted; otherwise fails with instructions. */
export const provideChromium = (): Promise<string> => provideProgram(chromium);
