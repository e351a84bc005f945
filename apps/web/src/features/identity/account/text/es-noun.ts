import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.change password': 'Cambiar contraseña',
  'verb.login': 'Iniciar sesión',
  'verb.logout': 'Cerrar sesión',
  'verb.accept rules': 'Aceptar las reglas',
  'did.change password': '{{who}} cambió la contraseña: {{what}}.',
  'did.accept rules': '{{who}} aceptó las reglas.',
  'did.login': '{{who}} inició sesión.',
  'did.logout': '{{who}} cerró sesión.',
  'kind.account': 'Cuenta',
  'notice.security': 'La cuenta se usó o cambió de una forma nueva',
} satisfies Translation<typeof en>;
