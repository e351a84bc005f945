import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  pause: 'Pausar',
  title: '¿Poner en pausa a {{name}}?',
  titleMany_one: '¿Poner en pausa a {{count}} espectador?',
  titleMany_other: '¿Poner en pausa a {{count}} espectadores?',
  hint: 'La transmisión que esté viendo se detiene de inmediato. La cuenta permanece: en otros centros la persona sigue viendo.',
  end: 'Fin de la pausa',
  endHint: 'El primer día en que podrá volver a ver. En blanco: indefinidamente.',
  paused: 'Cuenta de usuario en pausa',
  pausedMany: 'Cuentas de espectadores en pausa',
} satisfies Translation<typeof en>;
