import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.merge': 'Unir',
  'verb.take merge apart': 'Deshacer una unión',
  'did.merge': '{{who}} unió: {{what}}.',
  'did.take merge apart': '{{who}} deshizo una unión: {{what}}.',
  'field.joinedChildIds': 'Combinados',
  'field.joinedViewerIds': 'Miembros de ambas familias',
  'field.joinedViewerIds_petCare': 'Miembros de ambos hogares',
  'field.answeredViewerIds': 'Aprobados o programados',
  'field.exceptionsEnded': 'Excepciones terminadas',
  'field.mode': 'Respuesta',
} satisfies Translation<typeof en>;
