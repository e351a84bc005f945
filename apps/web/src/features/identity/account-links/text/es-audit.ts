import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.disown email': 'Decir que otra persona pidió otro correo',
  'verb.ask for another email': 'Pedir otro correo',
  'verb.ask for password reset': 'Pedir nueva contraseña',
  'verb.ask for user name': 'Pedir nombre de usuario',
  'verb.reset password': 'Restablecer contraseña',
  'did.reset password': '{{who}} restableció la contraseña: {{what}}.',
} satisfies Translation<typeof en>;
