import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.generate webhook token': 'Generar token del webhook',
  'did.generate webhook token': '{{who}} generó un nuevo token de webhook para: {{what}}.',
  'kind.recording server': 'NVR',
} satisfies Translation<typeof en>;
