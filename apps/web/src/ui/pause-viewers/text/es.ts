import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  pause: 'Pausar',
  title: '¿Poner en pausa a {{name}}?',
  titleMany_one: '¿Poner en pausa a {{count}} espectador?',
  titleMany_other: '¿Poner en pausa a {{count}} espectadores?',
  hint: 'La transmisión que esté viendo se detiene de inmediato. La cuenta permanece: en otros centros la persona puede seguir viendo.',
  end: 'Fin de la pausa',
  endHint: 'El primer día en que podrá volver a ver. En blanco: indefinidamente.',
  note: 'Nota para {{name}}',
  noteMany: 'Nota para ellos',
  noteHint:
    'Opcional. {{name}} la ve en lugar de la imagen hasta que termine la pausa, firmada con el nombre de su centro. También la ve el personal que abra este espectador; nadie más de la familia.',
  noteHintMany:
    'Opcional. Cada uno la ve en lugar de la imagen hasta que termine la pausa, firmada con el nombre de su centro. También la ve el personal que abra el espectador; nadie más de la familia.',
  paused: 'Cuenta de usuario en pausa',
  pausedMany: 'Cuentas de espectadores en pausa',
} satisfies Translation<typeof en>;
