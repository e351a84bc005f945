import type en from './en.ts';

export default {
  'secondFactor.enterCode': 'Escriba el código.',
  'secondFactor.noSuchCode': 'Este código no existe.',
  'secondFactor.passkeyTaken': 'Esta llave de acceso ya es de una cuenta.',
  'secondFactor.hasApp': 'Ya hay una aplicación de autenticación: quítela primero.',
  'secondFactor.lastOne': 'Su organización exige un segundo paso: agregue otro primero.',
  'secondFactor.notYourPassword': 'Esta no es su contraseña.',
} as const satisfies Record<keyof typeof en, string>;
