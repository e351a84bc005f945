import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.organization': 'Organización',
  'field.organizationId': 'Organización',
  'field.organizationName': 'Organización',
  'field.isEnterprise': 'Empresa',
} satisfies Translation<typeof en>;
