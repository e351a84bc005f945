import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.camera health': 'Estado de las cámaras',
  'field.frozenAfterMinutes': 'Minutos hasta contar como congelada',
  'notice.cameraWithoutPicture': 'Una cámara no muestra una imagen en vivo',
} satisfies Translation<typeof en>;
