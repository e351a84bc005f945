import type { Translation } from '../../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  list: 'Lo que usted ha visto',
  search: 'Buscar cámaras',
  'empty.hint': 'Aquí aparece lo que usted ve, con la hora y la duración. Nadie más de su familia ve esta lista.',
  camera: 'Cámara',
  location: 'Centro',
  startedAt: 'Inicio',
  length: 'Duración',
  minutes_one: '{{count}} minuto',
  minutes_other: '{{count}} minutos',
  underAMinute: 'menos de un minuto',
  device: 'Visto en',
  'device.desktop': 'Computadora',
  'device.mobile': 'Teléfono o tableta',
  end: 'Fin',
  running: 'En curso',
  'end.closed': 'Cerrada por usted',
  'end.idle': 'Dejó de ver',
  'end.maxLength': 'Duración máxima alcanzada',
  'end.denied': 'Terminó el acceso',
  'end.endedByStaff': 'Terminada por el centro',
  'end.invalidated': 'Terminada por el centro',
  'end.signedOut': 'Sesión cerrada',
  'end.shieldMoved': 'Usted abrió otra cámara',
  'end.replaced': 'Vista en otro dispositivo',
} satisfies Translation<typeof en>;
