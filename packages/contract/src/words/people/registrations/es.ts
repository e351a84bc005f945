import type en from './en.ts';

export default {
  'registrations.nameAChild': 'Añada al menos un niño.',
  'registrations.nameAChild_petCare': 'Añada al menos una mascota.',
  'registrations.tooManyChildren': 'En un registro caben como máximo {{most}} niños. Añada los demás más tarde.',
  'registrations.tooManyChildren_petCare':
    'En un registro caben como máximo {{most}} mascotas. Añada las demás más tarde.',
  'registrations.acceptRules': 'Debe aceptar las normas y el reglamento',
  'registrations.chooseLocation': 'Elija un centro de la lista.',
  'registrations.chooseClass': 'Elija clases de la lista.',
  'registrations.chooseClass_petCare': 'Elija grupos de la lista.',
  'registrations.enterPassword': 'Introduzca la contraseña que eligió al registrarse.',
  'registrations.wrongPassword': 'Esta no es la contraseña de este registro. Si no se ha registrado, no haga nada.',
  'registrations.hasAccount': 'Esta dirección ya tiene una cuenta. Inicie sesión con ella para continuar.',
  'registrations.alreadyMember': 'Ya es miembro de esta familia.',
  'registrations.otherAddress':
    'Esta invitación se envió a otra dirección de correo. Inicie sesión con la cuenta que la tiene.',
  'registrations.alreadyAnswered': 'Este registro ya tiene respuesta. Si quiere darse de baja, hable con el centro.',
} as const satisfies Record<keyof typeof en, string>;
