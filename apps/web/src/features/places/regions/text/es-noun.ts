import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.region': 'Región',
  'field.regionId': 'Región',
  'goes.region_one': '{{count}} región',
  'goes.region_other': '{{count}} regiones',
  'field.regionName': 'Región',
  'field.takenFrom': 'Quitados de',
} satisfies Translation<typeof en>;
