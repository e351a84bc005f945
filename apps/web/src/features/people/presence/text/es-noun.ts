import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.check in': 'Registrar entrada',
  'verb.check out': 'Registrar salida',
  'verb.undo presence': 'Deshacer una entrada o salida',
  'did.check in': '{{who}} registró la entrada: {{what}}.',
  'did.check out': '{{who}} registró la salida: {{what}}.',
  'did.undo presence': '{{who}} deshizo una entrada o salida: {{what}}.',
  'field.isPresent': 'Presente',
  'field.isPresenceRequired': 'Debe tener la entrada registrada',
} satisfies Translation<typeof en>;
