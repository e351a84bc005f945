import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Avisos de {{name}}',
  unknownPlates: 'Avisar de placas desconocidas',
  'unknownPlates.hint': 'El personal del centro que se haya suscrito recibe un aviso de cada placa que no es de nadie.',
  saved: 'Avisos del centro actualizados',
  failed: 'No se pudieron actualizar los avisos del centro',
} satisfies Translation<typeof en>;
