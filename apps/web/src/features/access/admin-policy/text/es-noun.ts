import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.adminPolicy': 'Política de administración',
  'field.enforcementType': 'Impuesto',
} satisfies Translation<typeof en>;
