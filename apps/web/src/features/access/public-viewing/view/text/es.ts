import type { Translation } from '../../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  cameras: 'Cámaras',
  none: 'Por ahora no se muestra ninguna cámara.',
  open: 'Ver en vivo',
  opens: 'Abre {{time}}',
  closed: 'Cerrada por ahora',
  back: 'Todas las cámaras',
  'over.title': 'Este enlace no funciona',
  'over.hint': 'Puede que haya terminado o que haya sido reemplazado. Pida el actual a quien se lo dio.',
  'failed.title': 'No se pudo llegar a las cámaras',
  'failed.hint': 'Compruebe su conexión e inténtelo de nuevo.',
  again: 'Reintentar',
  'unlock.hint': 'Introduzca la contraseña que recibió con el enlace.',
  unlock: 'Mostrar las cámaras',
  'unlock.tooMany': 'Demasiados intentos. Espere {{wait}} e inténtelo de nuevo.',
  password: 'Contraseña',
} as const satisfies Translation<typeof en>;
