import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { kept } from '../../lib/kept.ts';

const isScheme = (text: string | null): text is MantineColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto';

/** Stores the choice where `public/color-scheme.js` reads it before the first paint. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: (unset) => {
    const chosen = kept.get('colour-scheme');
    return isScheme(chosen) ? chosen : unset;
  },
  set: (value) => kept.set('colour-scheme', value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => kept.set('colour-scheme', null),
};
