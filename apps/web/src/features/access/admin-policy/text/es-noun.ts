import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';
import { adminItemFields } from '../../../../ui/restrictions/audited.ts';
import restrictions from '../../../../ui/restrictions/text/es.ts';

export default {
  ...adminItemFields(restrictions),
  'kind.adminPolicy': 'Política de administración',
  'field.enforcementType': 'Impuesto',
} satisfies Translation<typeof en>;
