import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.generate API key': 'Generar clave de API',
  'verb.set API key validity': 'Validez de clave de API',
  'kind.integration': 'Integración',
  'field.apiKey': 'Clave de API',
  'notice.integrationError': 'Una integración informa de un error',
} satisfies Translation<typeof en>;
