import type en from './en.ts';

export default {
  'engage.nobody': 'Ahora no se puede recordar a ninguna de estas personas.',
} as const satisfies Record<keyof typeof en, string>;
