import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.update notifications': 'Cambiar notificaciones',
  'did.update notifications': '{{who}} cambió las notificaciones: {{what}}.',
  'field.isLprNotificationsEnabled': 'Notificaciones de placas',
} satisfies Translation<typeof en>;
