import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Notificaciones de {{name}}',
  unknownPlates: 'Avisar de placas desconocidas',
  'unknownPlates.hint':
    'El personal del centro que se suscriba recibe una notificación de cada placa que no corresponde a nadie.',
  saved: 'Notificaciones del centro actualizadas',
  failed: 'No se pudieron actualizar las notificaciones del centro',
} satisfies Translation<typeof en>;
