import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.set session validity': 'Validez de sesión',
  'did.set session validity': '{{who}} cambió si cuenta una sesión: {{what}}.',
  'kind.session history': 'Historial de sesiones',
  'goes.cameraSession_one': '{{count}} sesión de cámara',
  'goes.cameraSession_other': '{{count}} sesiones de cámara',
  'field.day': 'Día',
  'field.sessionId': 'Sesión de cámara',
} satisfies Translation<typeof en>;
