import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.camera': 'Cámara',
} satisfies Translation<typeof en>;
