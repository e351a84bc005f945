import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.update notifications': 'Cambiar avisos',
  'did.update notifications': '{{who}} cambió los avisos: {{what}}.',
} satisfies Translation<typeof en>;
