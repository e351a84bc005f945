import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.partner event': 'Evento del socio',
  'verb.apply again': 'Volver a aplicar',
  'verb.match': 'Identificar',
  'did.match': '{{who}} identificó un elemento de: {{what}}.',
  'field.fate': 'Resultado',
} satisfies Translation<typeof en>;
