import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.connected app': 'aplicación conectada',
  'verb.allow access': 'Permitir el acceso',
  'verb.refuse access': 'Negar el acceso',
  'did.refuse access': '{{who}} negó el acceso a: {{what}}.',
  'verb.withdraw access': 'Retirar el acceso',
  'verb.end access': 'Terminar el acceso',
  'did.end access': 'Terminó el acceso de: {{what}}. Renunció a él, o uno de sus códigos o tokens se usó dos veces.',
  'field.scopes': 'Acceso',
} satisfies Translation<typeof en>;
