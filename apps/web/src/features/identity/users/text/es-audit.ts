import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.add to location': 'Agregar al centro',
  'verb.remove from location': 'Quitar del centro',
  'verb.send confirmation': 'Enviar confirmación',
  'did.add to location': '{{who}} agregó al centro: {{what}}.',
  'did.remove from location': '{{who}} quitó del centro: {{what}}.',
  'did.send confirmation': '{{who}} envió el enlace de confirmación: {{what}}.',
  'kind.user': 'Usuario',
} satisfies Translation<typeof en>;
