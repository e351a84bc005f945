import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.begin view': 'Empezar a ver como',
  'verb.end view': 'Dejar de ver como',
} satisfies Translation<typeof en>;
