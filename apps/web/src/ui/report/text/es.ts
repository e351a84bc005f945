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
} satisfies Translation<typeof en>;
