import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.custody block': 'Bloqueo de custodia',
  'kind.custody document': 'Documento de custodia',
  'field.document': 'Documento',
  'goes.custodyBlock_one': '{{count}} bloqueo de custodia',
  'goes.custodyBlock_other': '{{count}} bloqueos de custodia',
  'field.hasDocument': 'Tiene documento',
  'field.startsAt': 'Empieza',
} satisfies Translation<typeof en>;
