import type en from './en.ts';

export default {
  'events.endsTooSoon': 'Un evento termina después de comenzar.',
  'events.lastsTooLong': 'Un evento dura como máximo {{most}} días.',
  'events.skippedTime': 'Ese día se adelanta la hora: esta hora no existe. Elija otra.',
  'events.isOver': 'Este evento ya terminó: no se puede cambiar. Cópielo.',
  'events.endsInThePast': 'El final debe estar en el futuro.',
  'events.tooManyCameras': 'Elija como máximo {{most}} cámaras.',
  'events.tooManyChildren': 'Invite como máximo a {{most}} niños.',
  'events.tooManyChildren_petCare': 'Invite como máximo a {{most}} mascotas.',
  'events.pictureGone': 'El evento cuya imagen copió ya no tiene ninguna. Elija una imagen.',
  'events.someChildElsewhere': 'Algunos de estos niños ya no están aquí. Vuelva a cargar la página.',
  'events.someChildElsewhere_petCare': 'Algunas de estas mascotas ya no están aquí. Vuelva a cargar la página.',
} as const satisfies Record<keyof typeof en, string>;
