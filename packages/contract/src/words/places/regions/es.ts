import type en from './en.ts';

export default {
  'regions.nameTaken': 'Esta organización ya tiene una región con este nombre.',
  'regions.chooseLocation': 'Elija al menos un centro.',
  'regions.locationElsewhere': 'Uno de estos centros no es de esta organización.',
  'regions.leftEmpty': '{{name}} se quedaría sin centros. Déjele uno o elimínela primero.',
  'regions.hasUsers': '{{name}} no se puede eliminar porque hay usuarios asignados.',
} as const satisfies Record<keyof typeof en, string>;
