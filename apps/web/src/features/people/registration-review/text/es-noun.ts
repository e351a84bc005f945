import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.evaluate': 'Responder',
  'verb.begin answering': 'Responder varios registros',
  'verb.schedule approval': 'Programar la aprobación',
  'verb.withdraw approval': 'Retirar aprobación',
  'verb.unschedule approval': 'Cancelar la aprobación programada',
  'did.evaluate': '{{who}} respondió: {{what}}.',
  'did.begin answering': '{{who}} empezó a responder varios registros.',
  'did.schedule approval': '{{who}} programó la aprobación: {{what}}.',
  'did.unschedule approval': '{{who}} canceló la aprobación programada: {{what}}.',
  'did.withdraw approval': '{{who}} retiró la aprobación: {{what}}.',
  'field.answer': 'Respuesta',
  'field.count': 'Cantidad',
} satisfies Translation<typeof en>;
