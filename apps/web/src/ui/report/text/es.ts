import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  print: 'Imprimir',
  period: 'Del {{from}} al {{to}}',
  from: 'Desde',
  'from.unset': 'Los últimos siete días',
  to: 'Hasta',
  'to.unset': 'Hoy',
  by: 'Mostrar',
  'by.viewer': 'Por espectador',
  'by.viewer_petCare': 'Por dueño',
  'by.family': 'Por familia',
  'by.family_petCare': 'Por hogar',
  'by.camera': 'Por cámara',
  'by.class': 'Por clase',
  'by.class_petCare': 'Por grupo',
  'by.hour': 'Por hora del día',
  'by.day': 'Por día',
  'by.rule': 'Por regla',
  'by.child': 'Por niño',
  'by.child_petCare': 'Por mascota',
  'by.person': 'Por persona',
} satisfies Translation<typeof en>;
