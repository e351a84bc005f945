import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.watch': 'Ver cámara',
  'did.watch': '{{who}} vio: {{what}}.',
} satisfies Translation<typeof en>;
