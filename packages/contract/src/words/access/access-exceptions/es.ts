import type en from './en.ts';

export default {
  'accessExceptions.cameraElsewhere': 'Esta cámara no es de este centro.',
  'accessExceptions.chooseEnd': 'Elija cuándo se vuelve a cerrar la cámara.',
  'accessExceptions.endIsPast': 'Elija una hora futura.',
  'accessExceptions.tooLong': 'Una cámara se abre como máximo 24 horas. Para más tiempo, cambie su política.',
  'accessExceptions.cameraOff': 'Esta cámara está apagada: enciéndala primero.',
  'accessExceptions.cameraForDetectors': 'Nadie puede ver esta cámara: es solo para detectores.',
  'accessExceptions.noChildren': 'Agregue primero un niño a la familia: una cámara se abre para sus niños.',
  'accessExceptions.noChildren_petCare': 'Agregue primero una mascota al hogar: una cámara se abre para sus mascotas.',
  'accessExceptions.tooMany': 'Hay {{count}} excepciones en curso. Termine una o cambie una política.',
} as const satisfies Record<keyof typeof en, string>;
