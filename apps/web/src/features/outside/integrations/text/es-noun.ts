import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.generate API key': 'Generar clave de API',
  'verb.set API key validity': 'Validez de clave de API',
  'did.generate API key': '{{who}} generó una clave de API para: {{what}}.',
  'did.set API key validity': '{{who}} cambió la validez de una clave de API de: {{what}}.',
  'verb.connect': 'Conectar',
  'verb.disconnect': 'Desconectar',
  'did.connect': '{{who}} conectó con un socio: {{what}}.',
  'did.disconnect': '{{who}} desconectó de su socio: {{what}}.',
  'kind.integration': 'Integración',
  'field.integration': 'Integración',
  'field.partnerKey': 'ID del socio',
  'field.apiKey': 'Clave de API',
  'notice.integrationError': 'Una integración informa de un error',
} satisfies Translation<typeof en>;
