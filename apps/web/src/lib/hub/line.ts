import { loadAtLast } from './at-last.ts';
import type { Connected } from './connection.ts';

interface Line {
  readonly connected: Promise<Connected>;
  isOver: boolean;
}

/** The page's single connection to the hub; its code is fetched on first use. */
let line: Line | null = null;

const begin = (): Line => {
  const begun: Line = {
    // Alerts come over it: a page whose network failed for a moment must not stay deaf.
    connected: loadAtLast(
      () => import('./connection.ts'),
      () => !begun.isOver,
    ).then(({ connectHub }) => connectHub()),
    isOver: false,
  };
  return begun;
};

/** The connection to the hub, opened if there is none. Waits until its code can be fetched; rejects if it is closed before. */
export const openLine = (): Promise<Connected> => {
  line ??= begin();
  return line.connected;
};

/** Closes it: nobody is still signed in. */
export const closeLine = (): void => {
  const open = line;
  line = null;
  if (!open) return;
  open.isOver = true;
  open.connected.then(({ stop }) => stop()).catch(() => undefined);
};
