import type en from './en.ts';

export default {
  'classes.tooManyCameras': 'Elija como máximo {{most}} cámaras.',
  'classes.nameTaken': 'Ya hay una clase con este nombre.',
  'classes.nameTaken_petCare': 'Ya hay un grupo con este nombre.',
} as const satisfies Record<keyof typeof en, string>;
