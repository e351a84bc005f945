import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.adminPolicy': 'Política de administración',
} satisfies Translation<typeof en>;
