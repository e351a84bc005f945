import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  banner: 'Verifique su número de móvil para que le lleguen los mensajes de texto.',
  bannerLabel: 'Número de móvil',
  verify: 'Verificar ahora',
  later: 'Más tarde',
  title: 'Verifique su número de móvil',
  'number.hint': 'Enviamos un código de seis dígitos a este número.',
  'number.label': 'Número de móvil',
  'number.submit': 'Enviar código',
  'code.hint': 'Escriba el código que hemos enviado a {{number}}. Vale 10 minutos.',
  'code.label': 'Código de verificación',
  'code.submit': 'Verificar',
  'code.again': 'No he recibido ningún mensaje',
  done: 'Número de móvil verificado',
} satisfies Translation<typeof en>;
