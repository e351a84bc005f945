import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.report': 'Informe',
  'verb.choose mails': 'Elegir informes por correo',
  'field.mailed': 'Por correo',
} satisfies Translation<typeof en>;
