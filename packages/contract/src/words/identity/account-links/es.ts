import type en from './en.ts';

export default {
  'accountLinks.choosePassword': 'Elija una contraseña.',
  'accountLinks.presentAddress': 'Esta ya es su dirección.',
  'accountLinks.secured':
    'Ya protegió su cuenta con este enlace: se cerró la sesión en todos los dispositivos y la contraseña anterior ya no funciona.',
} as const satisfies Record<keyof typeof en, string>;
