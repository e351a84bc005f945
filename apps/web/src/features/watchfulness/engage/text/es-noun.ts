import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.remind': 'Recordar',
  'did.remind': '{{who}} recordó a alguien de «{{what}}» el siguiente paso para mirar.',
  'field.person': 'Persona',
  'field.stage': 'Paso',
  'notice.watchReminder': 'Un recordatorio para empezar a mirar',
} satisfies Translation<typeof en>;
