import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.report': 'Informe',
} satisfies Translation<typeof en>;
