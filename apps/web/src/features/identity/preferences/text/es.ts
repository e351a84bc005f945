import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  profile: 'Perfil',
  'profile.saved': 'Perfil guardado.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  'name.hint': 'Solo el centro puede cambiar su nombre, porque le aprobó con él.',
  phoneNumber: 'Teléfono',
  email: 'Correo electrónico',
  'email.hint': 'Ahora {{email}}. Se envía un enlace a la dirección nueva; vale cuando lo haya abierto.',
  'email.new': 'Correo nuevo',
  'email.submit': 'Enviar el enlace',
  'email.sent': 'Se envió un enlace a {{email}}. Ábralo para terminar.',
  currentPassword: 'Contraseña actual',
  look: 'Idioma y colores',
  'look.hint': 'El idioma también se usa en sus correos. Los colores se guardan en este navegador.',
  language: 'Idioma',
  scheme: 'Colores',
  'scheme.light': 'Claro',
  'scheme.dark': 'Oscuro',
  'scheme.auto': 'Como el dispositivo',
  notifications: 'Notificaciones',
  'notifications.hint':
    'Se le puede avisar de lo que su rol le deja ver. Un portal abierto también lo muestra. Lo que se repite en cinco minutos llega en un solo mensaje; las alertas no esperan.',
  'notifications.viewerHint':
    'Elija cómo se entera de lo que concierne a su familia. Un portal abierto también lo muestra.',
  'notifications.saved': 'Notificaciones guardadas.',
  device: 'Este dispositivo',
} satisfies Translation<typeof en>;
