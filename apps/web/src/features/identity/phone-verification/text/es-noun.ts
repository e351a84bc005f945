import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.send verification code': 'Enviar código de verificación',
  'verb.verify mobile number': 'Verificar número de celular',
} satisfies Translation<typeof en>;
