import type en from './en.ts';

export default {
  'policies.chooseAtLeastOne': 'Elija al menos uno.',
  'policies.nameTaken': 'Ya hay una política con este nombre.',
  'policies.endBeforeStart': 'La hora final debe ser posterior a la inicial.',
  'policies.chooseDay': 'Elija al menos un día.',
  'policies.tooManyRanges': 'Un horario tiene como máximo {{most}} franjas.',
  'policies.rangeTwice': 'Cada franja puede aparecer una sola vez.',
  'policies.noSuchRange': 'El horario no tiene esa franja.',
  'policies.notOfThisKind': 'Las políticas de este tipo no definen esto aquí.',
  'policies.imposed': '{{organization}} lo define; aquí no se puede cambiar.',
  'policies.defaultKept': 'La política predeterminada no se puede eliminar.',
  'policies.integrationKept': 'Esta política viene de una integración y no se puede eliminar.',
  'policies.defaultStaysActive': 'La política predeterminada sigue activa hasta que se active otra.',
  'policies.onlyLocations': 'Solo las políticas del centro se activan enteras.',
  'policies.notHere': 'Esto no es de este centro.',
  'policies.twoPolicies': 'El cuerpo y la consulta nombran políticas distintas.',
  'policies.assignedBy': 'Una política de tipo {{kind}} se asigna por {{by}}.',
  'policies.notAtPetCare': 'Los centros de cuidado de mascotas no tienen políticas de este tipo.',
} as const satisfies Record<keyof typeof en, string>;
