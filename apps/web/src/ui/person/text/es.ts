import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  photo: 'Foto',
  'photo.hint': 'Un archivo jpg o jpeg.',
  'photo.choose': 'Elegir una foto',
  'photo.another': 'Elegir otra',
  'photo.remove': 'Quitar',
  'photo.chosen': 'una foto nueva',
  'photo.wrongType': 'La imagen debe ser un archivo jpg o jpeg.',
  'photo.unread': 'No se pudo leer el archivo',
  'photo.unencoded': 'No se pudo codificar el archivo',
} satisfies Translation<typeof en>;
