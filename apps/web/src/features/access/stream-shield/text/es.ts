import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Desbloquear sus cámaras',
  hint: '{{name}}, Stream Shield detuvo sus transmisiones en {{location}}. Desbloquéelas para seguir viendo, en un solo dispositivo a la vez.',
  submit: 'Desbloquear mis cámaras',
  warning: 'Si no esperaba esto, no desbloquee nada y elija una nueva contraseña.',
  'done.title': 'Sus cámaras están desbloqueadas',
  'done.hint': 'Ya puede ver sus cámaras de nuevo.',
  'open.title': 'No hay nada que desbloquear',
  'open.hint': 'Stream Shield ya no detiene sus transmisiones en {{location}}.',
  toCameras: 'A mis cámaras',
  'expired.title': 'Este enlace ya no funciona',
  'expired.hint': 'Ya se usó o tiene más de 30 minutos.',
  'expired.ask': 'Podemos enviarle uno nuevo, o el personal de su centro puede desbloquear sus cámaras.',
  'expired.send': 'Enviarme un enlace nuevo',
  'expired.login': 'Inicie sesión para que le enviemos un enlace nuevo, o pregunte al personal de su centro.',
  login: 'Iniciar sesión',
  sent: 'Un enlace nuevo va camino de su correo.',
  notLocked: 'Stream Shield no detiene sus cámaras.',
} satisfies Translation<typeof en>;
