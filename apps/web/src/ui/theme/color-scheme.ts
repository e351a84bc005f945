import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { kept } from '../../lib/kept.ts';

const isScheme = (text: string | null): text is MantineColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto';

/** Stores the choice where `public/color-scheme.js` reads it before the first paint. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (unset) => {
    const chosen = kept.get('color-scheme');
    return isScheme(chosen) ? chosen : unset;
  },
  set: (value) => kept.set('color-scheme', value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => kept.set('color-scheme', null),
};
