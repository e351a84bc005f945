import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  closed: 'Cerrada',
  idle: 'Dejó de ver',
  maxLength: 'Límite de tiempo alcanzado',
  denied: 'Terminó el acceso',
  endedByStaff: 'Terminada por el personal',
  invalidated: 'Invalidada por el personal',
  signedOut: 'Sesión cerrada',
  shieldMoved: 'Abrió otra cámara',
  replaced: 'Vista en otro dispositivo',
  running: 'Sigue en curso',
} satisfies Translation<typeof en>;
