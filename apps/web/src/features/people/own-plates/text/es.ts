import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title_one: 'Su placa',
  title_other: 'Sus placas',
  'plate.of': 'Placa en {{location}} ({{family}})',
  hint: 'El auto en el que viene. Déjelo vacío si no tiene.',
  'hint.required': 'El auto en el que viene: este centro la pide.',
  none: 'Ninguna',
  held: 'El personal de {{location}} ha limitado su acceso, así que solo ellos pueden cambiarla.',
  saved: 'Se guardó su placa.',
} satisfies Translation<typeof en>;
