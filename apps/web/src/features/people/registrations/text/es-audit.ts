import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.registration': 'Registro',
  'verb.register': 'Registrarse',
  'verb.prove address': 'Confirmar la dirección de correo',
  'verb.send proof again': 'Enviar la confirmación de nuevo',
} satisfies Translation<typeof en>;
