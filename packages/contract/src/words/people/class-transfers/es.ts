import type en from './en.ts';

export default {
  'classTransfers.chooseChild': 'Elija al menos un niño.',
  'classTransfers.chooseChild_petCare': 'Elija al menos una mascota.',
  'classTransfers.tooManyChildren': 'Elija como máximo {{most}} niños.',
  'classTransfers.tooManyChildren_petCare': 'Elija como máximo {{most}} mascotas.',
  'classTransfers.chooseOtherClass': 'Elija otra clase.',
  'classTransfers.chooseOtherClass_petCare': 'Elija otro grupo.',
  'classTransfers.isEmpty': 'No hay ningún niño en esta clase.',
  'classTransfers.isEmpty_petCare': 'No hay ninguna mascota en este grupo.',
} as const satisfies Record<keyof typeof en, string>;
