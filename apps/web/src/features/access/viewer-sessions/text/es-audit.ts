import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.set session validity': 'Validez de sesión',
  'did.set session validity': '{{who}} cambió si cuenta una sesión: {{what}}.',
  'kind.session history': 'Historial de sesiones',
} satisfies Translation<typeof en>;
