import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.change classes': 'Cambiar clases',
  'verb.change classes_petCare': 'Cambiar grupos',
  'did.change classes': '{{who}} cambió las clases de: {{what}}.',
  'did.change classes_petCare': '{{who}} cambió los grupos de: {{what}}.',
  'kind.child': 'Niño',
  'kind.child_petCare': 'Mascota',
  'goes.child_one': '{{count}} niño',
  'goes.child_other': '{{count}} niños',
  'goes.child_petCare_one': '{{count}} mascota',
  'goes.child_petCare_other': '{{count}} mascotas',
  'goes.childAssignment_one': '{{count}} niño en ella',
  'goes.childAssignment_other': '{{count}} niños en ella',
  'goes.childAssignment_petCare_one': '{{count}} mascota en él',
  'goes.childAssignment_petCare_other': '{{count}} mascotas en él',
  'field.childId': 'Niño',
  'field.childId_petCare': 'Mascota',
  'field.childIds': 'Niños',
  'field.childIds_petCare': 'Mascotas',
  'field.childName': 'Niño',
  'field.childName_petCare': 'Mascota',
  'field.children': 'Niños',
  'field.children_petCare': 'Mascotas',
} satisfies Translation<typeof en>;
