import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.begin view': 'Empezar a ver como',
  'verb.end view': 'Dejar de ver como',
  'did.begin view': '{{who}} empezó a ver el portal como esta persona.',
  'did.end view': '{{who}} dejó de ver el portal como esta persona.',
} satisfies Translation<typeof en>;
