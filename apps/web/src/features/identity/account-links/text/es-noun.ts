import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.keep': 'Conservar cuenta',
  'did.keep': '{{who}} evitó que se eliminara: {{what}}.',
  'verb.disown email': 'Denunciar un cambio de correo no pedido',
  'verb.ask for another email': 'Solicitar otro correo',
  'verb.ask for password reset': 'Solicitar nueva contraseña',
  'verb.ask for user name': 'Solicitar nombre de usuario',
  'verb.reset password': 'Restablecer contraseña',
} satisfies Translation<typeof en>;
