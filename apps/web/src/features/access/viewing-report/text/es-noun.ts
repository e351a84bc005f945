import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.viewing report': 'Informe de quién miró',
} satisfies Translation<typeof en>;
