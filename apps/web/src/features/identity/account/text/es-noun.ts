import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.change password': 'Cambiar contraseña',
  'verb.login': 'Iniciar sesión',
  'verb.logout': 'Cerrar sesión',
  'verb.accept rules': 'Aceptar las reglas',
  'kind.account': 'Cuenta',
  'notice.security': 'La cuenta se usó o cambió de una forma nueva',
} satisfies Translation<typeof en>;
