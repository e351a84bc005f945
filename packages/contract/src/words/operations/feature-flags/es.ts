import type en from './en.ts';

export default {
  'featureFlags.followsLocations': 'Esta función depende de cada centro: cámbiela allí.',
} as const satisfies Record<keyof typeof en, string>;
