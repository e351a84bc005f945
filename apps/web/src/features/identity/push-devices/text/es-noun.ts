import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.pushDevice': 'Dispositivo para notificaciones',
} satisfies Translation<typeof en>;
