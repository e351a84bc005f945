import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.own data': 'Copia de los datos propios',
  'verb.ask for copy': 'Solicitar una copia de los datos propios',
  'verb.discard copy': 'Eliminar la copia de los datos propios',
  'verb.open copy': 'Confirmar la contraseña para una copia de los datos propios',
} satisfies Translation<typeof en>;
