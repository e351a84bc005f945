import type en from './en.ts';

export default {
  'publicViewing.enterSite': 'Introduzca la dirección de un sitio web, como https://www.example.com.',
  'publicViewing.tooManySites': 'Introduzca como máximo {{most}} sitios web.',
  'publicViewing.notSupported': 'Las cámaras públicas están desactivadas en este centro.',
  'publicViewing.confirm':
    'Escriba el nombre del centro para que cualquiera con el enlace pueda ver sus cámaras públicas.',
  'publicViewing.endPassed': 'Este día ya pasó. Elija hoy o un día posterior.',
  'publicViewing.wrongPassword': 'Esta contraseña no es correcta.',
  'publicViewing.full': 'Hay demasiadas personas viendo en este momento. Inténtelo de nuevo en un minuto.',
  'publicViewing.fullHere': 'Se están viendo demasiadas cámaras desde su conexión. Cierre una e inténtelo de nuevo.',
} as const satisfies Record<keyof typeof en, string>;
