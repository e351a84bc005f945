import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.change password': 'Cambiar contraseña',
  'verb.login': 'Iniciar sesión',
  'verb.logout': 'Cerrar sesión',
  'verb.accept rules': 'Aceptar las reglas',
  'kind.account': 'Cuenta',
  'field.by': 'Con',
  'notice.security': 'Mi cuenta se usó en un dispositivo nuevo o cambió',
  'field.accountId': 'Cuenta',
  'field.browser': 'Navegador',
  'field.system': 'Sistema',
  'field.what': 'Qué se intentó adivinar',
  'field.limits': 'Límites alcanzados',
} satisfies Translation<typeof en>;
