import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.setting': 'Ajuste',
} satisfies Translation<typeof en>;
