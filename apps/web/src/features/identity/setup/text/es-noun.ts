import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.set up': 'Instalar',
  'kind.installation': 'Instalación',
} satisfies Translation<typeof en>;
