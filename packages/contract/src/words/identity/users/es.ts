import type en from './en.ts';

export default {
  'users.tooManyLocations': 'Elija como máximo {{most}} centros.',
  'users.roleNotYours': 'No puede asignar este rol.',
  'users.ownDelete': 'No puede eliminar su propia cuenta.',
  'users.ownLock': 'No puede pausar su propia cuenta.',
  'users.ownUnlock': 'No puede reactivar su propia cuenta.',
  'users.ownRole': 'No puede cambiar su propio rol.',
  'users.ownPlaces': 'No puede cambiar sus propios centros.',
  'users.ownAccess': 'No puede cambiar su propio acceso.',
  'users.ownPassword': 'Cambie su propia contraseña en Cambiar contraseña.',
  'users.ownEmail': 'Cambie su propio correo en Preferencias.',
  'users.ownSecondFactor': 'Cambie su propio segundo paso en Seguridad.',
  'users.readOnly': 'Esta cuenta es de solo lectura.',
  'users.worksElsewhere':
    'Esta persona también trabaja en centros que usted no administra: solo puede hacerlo quien los administre todos.',
  'users.byRegion':
    '{{name}} trabaja en {{location}} porque es de la región {{region}}. Cambie la región de su cuenta.',
  'users.lastSuperAdmin': 'El último superadministrador no se puede eliminar, pausar ni cambiar de rol.',
  'users.nameTaken': 'Ya hay una cuenta con este nombre de usuario.',
  'users.confirmed': 'Esta cuenta ya está confirmada.',
  'users.paused': 'Esta cuenta está en pausa: reactívela primero.',
  'users.chooseUser': 'Elija un usuario de la lista.',
  'users.chooseRegion': 'Elija una región de la lista.',
  'users.chooseLocations': 'Elija centros de la lista.',
  'users.oneOrganization': 'Elija centros de una sola organización.',
  'users.regionOrLocations': 'Elija una región o centros, no ambas cosas.',
  'users.regionOrLocation': 'Elija una región o al menos un centro.',
  'users.otherOrganization': 'Esto pertenece a otra organización.',
} as const satisfies Record<keyof typeof en, string>;
