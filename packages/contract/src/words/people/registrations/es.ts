import type en from './en.ts';

export default {
  'registrations.nameAChild': 'Agregue al menos un niño.',
  'registrations.nameAChild_petCare': 'Agregue al menos una mascota.',
  'registrations.tooManyChildren': 'En un registro caben como máximo {{most}} niños. Agregue los demás después.',
  'registrations.tooManyChildren_petCare':
    'En un registro caben como máximo {{most}} mascotas. Agregue las demás después.',
  'registrations.acceptRules': 'Debe aceptar las normas y el reglamento',
  'registrations.byPartner': '{{name}} no recibe registros por aquí. Pida en la oficina del centro que le den de alta.',
  'registrations.chooseLocation': 'Elija un centro de la lista.',
  'registrations.chooseClass': 'Elija clases de la lista.',
  'registrations.chooseClass_petCare': 'Elija grupos de la lista.',
  'registrations.enterPassword': 'Escriba la contraseña que eligió al registrarse.',
  'registrations.wrongPassword': 'Esta no es la contraseña de este registro. Si usted no se registró, no haga nada.',
  'registrations.hasAccount': 'Esta dirección ya tiene una cuenta. Inicie sesión con ella para continuar.',
  'registrations.alreadyMember': 'Ya pertenece a esta familia o pidió unirse a ella.',
  'registrations.alreadyMember_petCare': 'Ya pertenece a este hogar o pidió unirse a él.',
  'registrations.otherAddress':
    'Esta invitación se envió a otra dirección de correo. Inicie sesión con la cuenta que la tiene.',
  'registrations.alreadyAnswered':
    'Este registro ya tiene respuesta. Si quiere dejar el centro, hable con el personal.',
  'registrations.askStaff':
    'El personal de {{location}} limitó su acceso, así que solo ellos pueden eliminar este registro. Pídaselo.',
} as const satisfies Record<keyof typeof en, string>;
