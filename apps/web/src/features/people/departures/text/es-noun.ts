import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.leave': 'Dejar la familia',
  'verb.leave_petCare': 'Dejar el hogar',
  'verb.ask for deletion': 'Solicitar la eliminación',
  'did.leave': '{{who}} dejó su familia: {{what}}.',
  'did.leave_petCare': '{{who}} dejó su hogar: {{what}}.',
  'notice.viewerLeft': 'Una persona dejó una familia o eliminó su cuenta',
  'notice.viewerLeft_petCare': 'Un dueño dejó un hogar o eliminó su cuenta',
  'field.deletedAt': 'Se elimina el',
} satisfies Translation<typeof en>;
