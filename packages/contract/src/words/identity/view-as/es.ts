import type en from './en.ts';

export default {
  'viewAs.moreThanYou': 'Esta persona puede hacer cosas que usted no puede: no es posible ver el portal como ella.',
  'viewAs.cannotLogIn': 'Esta persona no puede iniciar sesión en este momento, así que no hay nada que ver.',
  'viewAs.secondStepFirst':
    'Esta persona primero debe agregar un segundo paso a su inicio de sesión y hasta entonces no ve nada más.',
} as const satisfies Record<keyof typeof en, string>;
