import type { Connected } from './connection.ts';

/** The page's single connection to the hub; its code is fetched on first use. */
let line: Promise<Connected> | null = null;

/** The connection to the hub, opened if there is none. Rejects when its code cannot be fetched. */
export const openLine = (): Promise<Connected> => {
  line ??= import('./connection.ts').then(({ connectHub }) => connectHub());
  line.catch(() => {
    line = null;
  });
  return line;
};

/** Closes it: nobody is still signed in. */
export const closeLine = (): void => {
  const open = line;
  line = null;
  open?.then(({ stop }) => stop()).catch(() => undefined);
};
