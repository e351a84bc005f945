import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.assign cameras': 'Asignar cámaras',
  'did.assign cameras': '{{who}} cambió las cámaras: {{what}}.',
  'kind.class': 'Clase',
  'kind.class_petCare': 'Grupo',
} satisfies Translation<typeof en>;
