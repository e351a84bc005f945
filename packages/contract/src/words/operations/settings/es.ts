import type en from './en.ts';

export default {
  'settings.keyTaken': 'Ya hay un ajuste con esta clave.',
  'settings.keyIsNumber': 'Una clave no puede ser solo un número.',
} as const satisfies Record<keyof typeof en, string>;
