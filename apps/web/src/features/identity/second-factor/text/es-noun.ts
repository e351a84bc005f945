import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.authenticator app': 'Aplicación de autenticación',
  'kind.passkey': 'Llave de acceso',
  'kind.recovery codes': 'Códigos de recuperación',
  'field.apps': 'Aplicaciones de autenticación',
  'field.passkeys': 'Llaves de acceso',
} satisfies Translation<typeof en>;
