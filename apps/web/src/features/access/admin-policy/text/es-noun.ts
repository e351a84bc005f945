import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.adminPolicy': 'Política de administración',
  'field.enforcementType': 'Impuesto',
  'field.desktopAccessRestriction': 'Acceso desde la computadora',
  'field.guardianMaxCountRestriction': 'Máximo de tutores',
  'field.mobileAccessRestriction': 'Acceso desde el teléfono',
  'field.relativeMaxCountRestriction': 'Máximo de familiares',
  'field.sessionCountRestriction': 'Máximo de sesiones de cámara',
  'field.sessionLengthRestriction': 'Duración máxima de la sesión de cámara',
  'field.sessionsAtOnceRestriction': 'Sesiones de cámara al mismo tiempo',
  'field.streamShieldRestriction': 'Stream Shield',
} satisfies Translation<typeof en>;
