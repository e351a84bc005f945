import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.enable viewers': 'Reactivar espectadores',
  'verb.pause viewers': 'Pausar espectadores',
  'did.enable viewers': '{{who}} terminó la pausa de todos los espectadores: {{what}}.',
  'did.pause viewers': '{{who}} pausó a todos los espectadores: {{what}}.',
  'field.pause': 'Pausa',
  'field.until': 'Hasta',
  'field.viewerCount': 'Espectadores',
  'field.viewerCount_petCare': 'Dueños',
} satisfies Translation<typeof en>;
