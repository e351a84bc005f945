import type en from './en.ts';

export default {
  'account.nameIsOtherEmail': 'Un nombre de usuario que es una dirección de correo debe ser el correo de esta cuenta.',
  'account.notCurrentPassword': 'Esta no es su contraseña actual.',
  'account.passkeyUnknown':
    'El portal no conoce esta llave de acceso. Quizás se quitó: inicie sesión con su nombre de usuario y contraseña.',
  'account.passwordFirst':
    'La contraseña cambió desde que se usó esta llave de acceso. Inicie sesión una vez con la contraseña y esta llave; después volverá a bastar por sí sola.',
  'account.beingDeleted':
    'Esta cuenta se eliminará el {{date}}. Para conservarla, abra el enlace del correo que le enviamos cuando se pidió eliminarla.',
  'account.deletionWaits':
    'Usted pidió eliminar esta cuenta. Desde entonces, el personal limitó su acceso, así que la eliminación espera y la cuenta sigue bloqueada. Para conservarla, abra el enlace de nuestro último correo o pida una contraseña nueva para recibir otro.',
} as const satisfies Record<keyof typeof en, string>;
