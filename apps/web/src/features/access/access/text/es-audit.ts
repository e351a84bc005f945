import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.access': '¿Por qué puede ver?',
  'kind.audience': 'Quién puede ver',
  'kind.camera session': 'Sesión de cámara',
} satisfies Translation<typeof en>;
