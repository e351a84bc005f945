import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.organization': 'Organización',
  'field.organizationId': 'Organización',
  'field.organizationName': 'Organización',
  'field.isEnterprise': 'Empresa',
  'field.allowsLastingSessions': 'Las familias pueden mantener la sesión iniciada en su propio teléfono',
  'field.allowsLastingSessions_petCare': 'Los dueños pueden mantener la sesión iniciada en su propio teléfono',
  'field.requiresSecondFactor': 'Segundo paso al iniciar sesión para todo el personal',
} satisfies Translation<typeof en>;
