import type en from './en.ts';

export default {
  'audit.noSuchZone': 'Esa zona horaria no existe.',
} as const satisfies Record<keyof typeof en, string>;
