import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  pause: 'Pausar',
  title: '¿Pausar a {{name}}?',
  titleMany_one: '¿Pausar a {{count}} espectador?',
  titleMany_other: '¿Pausar a {{count}} espectadores?',
  titleMany_petCare_one: '¿Pausar a {{count}} dueño?',
  titleMany_petCare_other: '¿Pausar a {{count}} dueños?',
  hint: 'La transmisión que esté viendo se detiene de inmediato. La cuenta permanece: en otros centros la persona puede seguir viendo.',
  end: 'Fin de la pausa',
  endHint: 'El primer día en que podrá volver a ver. Déjelo vacío para una pausa indefinida.',
  note: 'Nota para {{name}}',
  noteMany: 'Nota para ellos',
  noteHint:
    'Opcional. {{name}} la ve en lugar de la imagen hasta que termine la pausa, firmada con el nombre de su centro. También la ve el personal que abra este espectador; nadie más de la familia.',
  noteHint_petCare:
    'Opcional. {{name}} la ve en lugar de la imagen hasta que termine la pausa, firmada con el nombre de su centro. También la ve el personal que abra este dueño; nadie más del hogar.',
  noteHintMany:
    'Opcional. Cada uno la ve en lugar de la imagen hasta que termine la pausa, firmada con el nombre de su centro. También la ve el personal que abra el espectador; nadie más de la familia.',
  noteHintMany_petCare:
    'Opcional. Cada uno la ve en lugar de la imagen hasta que termine la pausa, firmada con el nombre de su centro. También la ve el personal que abra el dueño; nadie más del hogar.',
  paused: 'Cuenta de usuario en pausa',
  pausedMany: 'Cuentas de espectadores en pausa',
  pausedMany_petCare: 'Cuentas de dueños en pausa',
} satisfies Translation<typeof en>;
