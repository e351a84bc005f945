import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.set primary user': 'Poner usuario principal',
  'verb.transfer': 'Trasladar',
  'did.set primary user': '{{who}} eligió al usuario principal: {{what}}.',
  'did.transfer': '{{who}} transfirió: {{what}}.',
  'kind.family': 'Familia',
} satisfies Translation<typeof en>;
