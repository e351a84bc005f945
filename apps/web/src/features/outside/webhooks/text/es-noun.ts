import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.webhook': 'Webhook',
  'verb.send again': 'Enviar de nuevo',
  'did.send again': '{{who}} hizo enviar de nuevo un envío de: {{what}}.',
  'field.address': 'Dirección',
  'field.kinds': 'Eventos',
  'notice.webhookOff': 'Se desactivó un webhook',
} satisfies Translation<typeof en>;
