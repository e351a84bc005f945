import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.connected app': 'aplicación conectada',
  'verb.connect': 'Conectar',
  'did.connect': '{{who}} conectó: {{what}}.',
  'verb.refuse access': 'Negar el acceso',
  'did.refuse access': '{{who}} negó el acceso a: {{what}}.',
  'verb.disconnect': 'Desconectar',
  'did.disconnect': '{{who}} desconectó: {{what}}.',
  'verb.end access': 'Terminar el acceso',
  'did.end access': 'Terminó el acceso de: {{what}}. Lo devolvió, o un código o token suyo llegó dos veces.',
  'field.scopes': 'Acceso',
} satisfies Translation<typeof en>;
