import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.report capture': 'Avisar de una captura',
  'verb.stop watching': 'Dejar de ver',
  'did.report capture': 'Se informó una captura: {{what}}.',
  'did.stop watching': '{{who}} dejó de ver: {{what}}.',
} satisfies Translation<typeof en>;
