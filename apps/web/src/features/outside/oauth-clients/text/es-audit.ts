import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.reset secret': 'Restablecer secreto',
  'kind.OAuth client': 'Cliente OAuth',
} satisfies Translation<typeof en>;
