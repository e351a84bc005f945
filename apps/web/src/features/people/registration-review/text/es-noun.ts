import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.evaluate': 'Responder',
  'verb.begin answering': 'Empezar a responder a muchos',
  'verb.schedule approval': 'Programar la aprobación',
  'verb.withdraw approval': 'Retirar aprobación',
  'verb.unschedule approval': 'Cancelar la aprobación programada',
} satisfies Translation<typeof en>;
