import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.camera': 'Cámara',
  'field.cameraId': 'Cámara',
  'field.cameraIds': 'Cámaras',
  'field.shortName': 'Nombre corto',
  'field.isPublic': 'Pública',
  'field.audioEnabled': 'Audio',
  'field.aiOnly': 'Solo IA',
  'goes.camera_one': '{{count}} cámara',
  'goes.camera_other': '{{count}} cámaras',
  'goes.cameraOfServer_one': '{{count}} cámara suya',
  'goes.cameraOfServer_other': '{{count}} cámaras suyas',
  'goes.cameraAssignment_one': '{{count}} asignación de cámara',
  'goes.cameraAssignment_other': '{{count}} asignaciones de cámaras',
  'notice.unattendedChild': 'Puede haber un niño sin supervisión',
  'notice.unattendedChild_petCare': 'Puede haber una mascota sin supervisión',
  'notice.cameraOffline': 'Una cámara se desconectó',
  'verb.put in order': 'Ordenar',
  'did.put in order': '{{who}} cambió el orden de las cámaras de {{what}}.',
  'field.order': 'Orden',
} satisfies Translation<typeof en>;
