import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { kept } from '../../lib/kept.ts';

const isScheme = (text: string | null): text is MantineColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto';

/** The name under which browsers keep the choice, and `public/color-scheme.js` reads it before the first paint. */
const name = 'colour-scheme';

/** Stores the choice of light or dark. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (unset) => {
    const chosen = kept.get(name);
    return isScheme(chosen) ? chosen : unset;
  },
  set: (value) => kept.set(name, value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => kept.set(name, null),
};
