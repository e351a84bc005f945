import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.choose language': 'Elegir idioma',
  'verb.choose notifications': 'Elegir notificaciones',
  'kind.profile': 'Perfil',
  'field.language': 'Idioma',
  'field.emailSubscriptions': 'Notificaciones por correo',
  'field.smsSubscriptions': 'Notificaciones por mensaje de texto',
  'field.pushSubscriptions': 'Notificaciones push',
} satisfies Translation<typeof en>;
