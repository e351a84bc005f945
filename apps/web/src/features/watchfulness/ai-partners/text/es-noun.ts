import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.configure ai partner': 'Configurar socio de IA',
  'did.configure ai partner': '{{who}} configuró el socio de IA: {{what}}.',
  'field.liveSitterLocationId': 'ID de centro de LiveSitter',
} satisfies Translation<typeof en>;
