import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.plate sighting': 'Llegada',
  'kind.plate sighting settings': 'Ajustes de las llegadas',
  'field.sightingDays': 'Días que se guardan las llegadas',
} satisfies Translation<typeof en>;
