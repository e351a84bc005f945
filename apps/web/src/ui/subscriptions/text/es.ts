import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  about: 'Notificar cuando',
  email: 'Correo',
  sms: 'Mensaje de texto',
  push: 'Push',
  by: '{{what}}, por {{channel}}',
  always: 'Siempre',
  none: 'Aquí no hay notificaciones a las que suscribirse.',
} satisfies Translation<typeof en>;
