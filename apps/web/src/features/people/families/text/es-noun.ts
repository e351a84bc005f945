import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.set primary user': 'Poner usuario principal',
  'verb.transfer': 'Trasladar',
  'did.set primary user': '{{who}} eligió al usuario principal: {{what}}.',
  'did.transfer': '{{who}} trasladó: {{what}}.',
  'kind.family': 'Familia',
  'kind.family_petCare': 'Hogar',
  'field.familyId': 'Familia',
  'field.familyId_petCare': 'Hogar',
  'field.familyName': 'Familia',
  'field.familyName_petCare': 'Hogar',
  'field.primaryViewerId': 'Usuario principal',
  'goes.family_one': '{{count}} familia',
  'goes.family_other': '{{count}} familias',
  'goes.family_petCare_one': '{{count}} hogar',
  'goes.family_petCare_other': '{{count}} hogares',
  'goes.familyAssignment_one': '{{count}} familia bajo ella',
  'goes.familyAssignment_other': '{{count}} familias bajo ella',
  'field.isPrimaryUser': 'Usuario principal',
  'field.newFamilyName': 'Familia nueva',
  'field.newFamilyName_petCare': 'Hogar nuevo',
  'field.newPrimaryViewerId': 'Nuevo usuario principal',
} satisfies Translation<typeof en>;
