import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.assign cameras': 'Asignar cámaras',
  'did.assign cameras': '{{who}} cambió las cámaras: {{what}}.',
  'kind.class': 'Clase',
  'kind.class_petCare': 'Grupo',
  'field.toClassIds': 'Clases nuevas',
  'field.toClassIds_petCare': 'Grupos nuevos',
  'field.classIds': 'Clases',
  'field.classIds_petCare': 'Grupos',
  'goes.class_one': '{{count}} clase',
  'goes.class_other': '{{count}} clases',
  'goes.class_petCare_one': '{{count}} grupo',
  'goes.class_petCare_other': '{{count}} grupos',
  'goes.classAssignment_one': '{{count}} asignación de clase',
  'goes.classAssignment_other': '{{count}} asignaciones de clases',
  'goes.classAssignment_petCare_one': '{{count}} asignación de grupo',
  'goes.classAssignment_petCare_other': '{{count}} asignaciones de grupos',
  'field.areCamerasPublic': 'Las cámaras son públicas',
  'field.classId': 'Clase',
  'field.classId_petCare': 'Grupo',
  'field.className': 'Clase',
  'field.className_petCare': 'Grupo',
} satisfies Translation<typeof en>;
