import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.event': 'Evento',
  'verb.announce': 'Anunciar',
  'did.announce': '{{who}} anunció: {{what}}.',
  'verb.delete thumbnail': 'Eliminar la imagen',
  'did.delete thumbnail': '{{who}} eliminó la imagen de: {{what}}.',
  'field.again': 'Avisados de nuevo',
  'field.toldCount': 'Personas avisadas',
  'goes.invitedChild_one': '{{count}} invitación',
  'goes.invitedChild_other': '{{count}} invitaciones',
  'notice.eventReminder': 'Un evento está por comenzar',
  'notice.eventInvitation': 'Mi centro nos invita a un evento',
  'notice.eventBegins': 'Un evento al que estamos invitados está por comenzar',
} satisfies Translation<typeof en>;
