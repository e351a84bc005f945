import type en from './en.ts';

export default {
  'phoneVerification.enterCode': 'Escriba los seis dígitos del código.',
  'phoneVerification.wrongCode': 'Este código no es correcto o venció. Escríbalo de nuevo o pida otro.',
} as const satisfies Record<keyof typeof en, string>;
