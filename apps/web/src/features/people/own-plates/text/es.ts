import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title_one: 'Su placa',
  title_other: 'Sus placas',
  'plate.of': 'Placa en {{location}} ({{family}})',
  hint: 'La placa del auto en el que viene. Déjela vacía si no tiene.',
  'hint.required': 'La placa del auto en el que viene. Este centro la exige.',
  none: 'Ninguna',
  held: 'El personal de {{location}} limitó su acceso, así que solo ellos pueden cambiarla.',
  saved: 'Se guardó su placa.',
} satisfies Translation<typeof en>;
