import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  profile: 'Perfil',
  'profile.saved': 'Perfil guardado.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  'name.hint': 'Solo el centro puede cambiar su nombre, porque lo aprobó con él.',
  phoneNumber: 'Teléfono',
  email: 'Correo electrónico',
  'email.hint': 'Ahora {{email}}. Enviamos un enlace a la dirección nueva; el cambio se hace cuando usted lo abra.',
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
  'scheme.auto': 'Igual que el dispositivo',
  notifications: 'Notificaciones',
  'notifications.hint':
    'Puede recibir notificaciones de todo lo que su rol le deja ver; un portal abierto también lo muestra. Lo que se repite en cinco minutos llega en un solo mensaje. Las alertas se envían de inmediato.',
  'notifications.viewerHint':
    'Elija cómo enterarse de lo que concierne a su familia. Un portal abierto también lo muestra.',
  'notifications.viewerHint_petCare':
    'Elija cómo enterarse de lo que concierne a su hogar. Un portal abierto también lo muestra.',
  weeklySummary: 'Resumen semanal por correo',
  'weeklySummary.hint': 'El lunes por la mañana: quién miró, registros, negativas y alertas de la semana.',
  'notifications.saved': 'Notificaciones guardadas.',
  apps: 'Aplicaciones conectadas',
  'apps.hint': 'Aplicaciones ajenas, por ejemplo en un televisor, a las que permite actuar por usted.',
  'apps.open': 'Verlas y desconectarlas',
  nvrUser: 'Aplicación móvil',
  'nvrUser.hint': 'Su usuario de NVR, con el que la aplicación móvil le muestra las cámaras.',
  'nvrUser.open': 'Usuario de NVR y código QR',
  device: 'Este dispositivo',
} satisfies Translation<typeof en>;
