import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.reset secret': 'Restablecer secreto',
  'did.reset secret': '{{who}} restableció el secreto de: {{what}}.',
  'kind.OAuth client': 'Cliente OAuth',
  'field.displayName': 'Nombre visible',
  'field.clientType': 'Tipo de cliente',
  'field.clientId': 'Id de cliente',
  'field.owner': 'Responsable',
  'field.redirectUris': 'Direcciones de redirección',
  'field.postLogoutRedirectUris': 'Direcciones tras cerrar sesión',
  'field.logOutUri': 'Dirección de cierre de sesión',
  'field.usesDeviceCodes': 'Usa códigos de dispositivo',
  'field.allowedScopes': 'Ámbitos permitidos',
  'field.hasSecret': 'Tiene secreto',
} satisfies Translation<typeof en>;
