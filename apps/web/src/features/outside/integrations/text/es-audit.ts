import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.generate API key': 'Generar clave de API',
  'verb.set API key validity': 'Validez de clave de API',
  'kind.integration': 'Integración',
} satisfies Translation<typeof en>;
