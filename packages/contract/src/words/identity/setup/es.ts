import type en from './en.ts';

export default {
  'setup.enterToken': 'Escriba la clave de instalación.',
  'setup.wrongToken': 'Esta no es la clave de instalación que el servidor mostró al iniciarse.',
} as const satisfies Record<keyof typeof en, string>;
