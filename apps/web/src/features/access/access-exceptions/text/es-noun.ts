import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.open for a while': 'Abrir por un rato',
  'verb.end exception': 'Terminar la excepción',
  'did.end exception': '{{who}} volvió a cerrar para una familia: {{what}}.',
  'did.end exception_petCare': '{{who}} volvió a cerrar para un hogar: {{what}}.',
  'did.open for a while': '{{who}} abrió por un rato para una familia: {{what}}.',
  'did.open for a while_petCare': '{{who}} abrió por un rato para un hogar: {{what}}.',
  'field.endsAt': 'Termina',
} satisfies Translation<typeof en>;
