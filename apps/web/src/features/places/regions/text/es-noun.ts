import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.region': 'Región',
  'field.regionId': 'Región',
  'goes.region_one': '{{count}} región',
  'goes.region_other': '{{count}} regiones',
} satisfies Translation<typeof en>;
