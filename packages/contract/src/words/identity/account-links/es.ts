import type en from './en.ts';

export default {
  'accountLinks.choosePassword': 'Elija una contraseña.',
  'accountLinks.presentAddress': 'Esta ya es su dirección.',
} as const satisfies Record<keyof typeof en, string>;
