import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.add to location': 'Agregar al centro',
  'verb.remove from location': 'Quitar del centro',
  'verb.send confirmation': 'Enviar confirmación',
  'did.add to location': '{{who}} agregó al centro: {{what}}.',
  'did.remove from location': '{{who}} quitó del centro: {{what}}.',
  'did.send confirmation': '{{who}} envió el enlace de confirmación: {{what}}.',
  'kind.user': 'Usuario',
  'field.role': 'Rol',
  'goes.user_one': '{{count}} usuario',
  'goes.user_other': '{{count}} usuarios',
  'goes.account_one': '{{count}} cuenta de acceso',
  'goes.account_other': '{{count}} cuentas de acceso',
  'goes.locationMembership_one': '{{count}} centro en el que trabaja',
  'goes.locationMembership_other': '{{count}} centros en los que trabaja',
  'field.addedTo': 'Agregado a',
  'field.hasAiDashboardAccess': 'Abrir el panel de IA',
  'field.hasMobileCameraAccess': 'Ver cámaras en la aplicación móvil',
  'field.hasPortalCameraAccess': 'Ver cámaras en el portal',
  'field.keepsAccount': 'Conserva la cuenta',
  'field.shouldReceiveAdminEmails': 'Recibe los correos a la administración',
} satisfies Translation<typeof en>;
