import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.access': '¿Por qué puede ver?',
  'kind.audience': 'Quién puede ver',
  'kind.camera session': 'Sesión de cámara',
  'field.device': 'Dispositivo',
  'field.at': 'Momento',
  'field.desktop': 'Computadora',
  'field.mobile': 'Teléfono',
} satisfies Translation<typeof en>;
