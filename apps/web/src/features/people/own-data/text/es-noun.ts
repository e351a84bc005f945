import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.own data': 'Copia de los datos propios',
  'verb.ask for copy': 'Solicitar una copia de los datos propios',
  'verb.discard copy': 'Eliminar la copia de los datos propios',
  'verb.open copy': 'Confirmar la contraseña para una copia de los datos propios',
  'did.ask for copy': '{{who}} solicitó una copia de todo lo que se guarda: {{what}}.',
  'did.discard copy': '{{who}} eliminó la copia de todo lo que se guarda: {{what}}.',
  'did.open copy': '{{who}} confirmó la contraseña para descargar todo lo que se guarda: {{what}}.',
} satisfies Translation<typeof en>;
