import type en from './en.ts';

export default {
  'phoneVerification.enterCode': 'Escriba las seis cifras del código.',
  'phoneVerification.wrongCode': 'Este código no es correcto o ha caducado. Escríbalo de nuevo o pida otro.',
} as const satisfies Record<keyof typeof en, string>;
