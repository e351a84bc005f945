import type en from './en.ts';

export default {
  'engage.nobody': 'Ahora no se le puede enviar un recordatorio a ninguna de estas personas.',
} as const satisfies Record<keyof typeof en, string>;
