import type en from './en.ts';

export default {
  'externalSignIn.required': 'El personal de {{organization}} inicia sesión con el acceso propio de su organización.',
  'externalSignIn.wrongDomain': 'Escriba un dominio como example.com, sin @.',
  'externalSignIn.chooseRole': 'Elija un rol.',
  'externalSignIn.secretFirst': 'Escriba el secreto del cliente: el anterior es de otro emisor o cliente.',
  'externalSignIn.notHttps': 'El emisor debe estar en una dirección https de internet.',
  'externalSignIn.unreachable': 'El proveedor de identidad de este emisor no respondió.',
  'externalSignIn.otherIssuer':
    'El proveedor se llama a sí mismo de otra forma. Escriba el emisor exactamente como él lo escribe.',
  'externalSignIn.notUsable':
    'El proveedor no ofrece lo necesario: códigos de autorización con PKCE y tokens de identidad firmados.',
  'externalSignIn.badClient': 'El proveedor no conoce este ID de cliente con este secreto.',
  'externalSignIn.domainTaken': 'El personal de otra organización ya inicia sesión con este dominio.',
  'externalSignIn.unknownDomain': 'Este dominio no está en la lista.',
  'externalSignIn.groupTwice': 'El grupo {{group}} aparece dos veces.',
  'externalSignIn.roleNotYours': 'Usted no puede dar el rol {{role}}.',
  'externalSignIn.chooseLocations': 'Elija los centros de {{group}}.',
  'externalSignIn.someLocationElsewhere': 'Uno de estos centros no es de esta organización.',
  'externalSignIn.wrongExempt':
    'Elija personas del personal de esta organización que tengan contraseña y no estén pausadas.',
  'externalSignIn.needsExempt':
    'Elija al menos una cuenta de emergencia: entra cuando el proveedor de identidad no responde.',
  'externalSignIn.needsDomain':
    'Nadie podría entrar todavía: no hay ningún dominio aprobado. Ofrézcalo primero y exíjalo después.',
} as const satisfies Record<keyof typeof en, string>;
