import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.set primary user': 'Poner usuario principal',
  'verb.transfer': 'Trasladar',
  'did.set primary user': '{{who}} eligió al usuario principal: {{what}}.',
  'did.transfer': '{{who}} transfirió: {{what}}.',
  'kind.family': 'Familia',
  'field.familyId': 'Familia',
  'field.familyName': 'Familia',
  'field.primaryViewerId': 'Usuario principal',
  'goes.family_one': '{{count}} familia',
  'goes.family_other': '{{count}} familias',
  'goes.familyAssignment_one': '{{count}} familia bajo ella',
  'goes.familyAssignment_other': '{{count}} familias bajo ella',
} satisfies Translation<typeof en>;
