import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'kind.child': 'Niño',
  'kind.child_petCare': 'Mascota',
} satisfies Translation<typeof en>;
