import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'end.closed': 'Cerrada',
  'end.idle': 'Dejó de ver',
  'end.maxLength': 'Límite de tiempo alcanzado',
  'end.denied': 'Terminó el acceso',
  'end.endedByStaff': 'Terminada por el personal',
  'end.invalidated': 'Invalidada por el personal',
  'end.signedOut': 'Sesión cerrada',
  'end.shieldMoved': 'Abrió otra cámara',
  'end.replaced': 'Vista en otro dispositivo',
  running: 'Sigue en curso',
} satisfies Translation<typeof en>;
