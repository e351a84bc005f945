import type en from './en.ts';

export default {
  'accountLinks.choosePassword': 'Elija una contraseña.',
  'accountLinks.presentAddress': 'Esta es su dirección actual.',
} as const satisfies Record<keyof typeof en, string>;
