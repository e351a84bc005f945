import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.region': 'Región',
} satisfies Translation<typeof en>;
