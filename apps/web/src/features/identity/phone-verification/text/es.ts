import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  banner: 'Verifique su número de celular para que le lleguen los mensajes de texto.',
  bannerLabel: 'Número de celular',
  verify: 'Verificar ahora',
  later: 'Más tarde',
  title: 'Verifique su número de celular',
  'number.hint': 'Enviamos un código de seis dígitos a este número.',
  'number.label': 'Número de celular',
  'number.submit': 'Enviar código',
  'code.hint': 'Escriba el código que enviamos a {{number}}. Funciona durante 10 minutos.',
  'code.label': 'Código de verificación',
  'code.submit': 'Verificar',
  'code.again': 'No recibí ningún mensaje',
  done: 'Número de celular verificado',
} satisfies Translation<typeof en>;
