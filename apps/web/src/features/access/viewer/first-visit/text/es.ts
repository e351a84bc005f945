import type { Translation } from '../../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Le damos la bienvenida, {{name}}',
  hint: 'Un paso antes de ver sus cámaras.',
  phone: 'Número de teléfono',
  'phone.hint':
    'Opcional. El centro puede llamarle, y usted puede recibir mensajes de texto cuando lo haya confirmado.',
  submit: 'Ver mis cámaras',
} satisfies Translation<typeof en>;
