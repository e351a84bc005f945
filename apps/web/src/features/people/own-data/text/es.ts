import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Una copia de sus datos',
  hint: 'Todo lo que se guarda sobre su cuenta, en un archivo: sus familias, lo que vio, sus dispositivos, sus notificaciones, lo que hizo. No incluye lo que protege su cuenta ni lo que es privado de otras personas.',
  hint_petCare:
    'Todo lo que se guarda sobre su cuenta, en un archivo: sus hogares, lo que vio, sus dispositivos, sus notificaciones, lo que hizo. No incluye lo que protege su cuenta ni lo que es privado de otras personas.',
  ask: 'Hacer una copia',
  again: 'Hacer una copia nueva',
  'ask.title': '¿Hacer una copia de sus datos?',
  'ask.hint': 'Le enviaremos un correo cuando esté lista. Podrá descargarla aquí durante 7 días.',
  password: 'Su contraseña',
  'ask.done': 'Se está haciendo su copia. Le enviaremos un correo cuando esté lista.',
  waiting: 'Se está haciendo su copia. Puede salir de esta página; le enviaremos un correo cuando esté lista.',
  failed: 'No se pudo hacer su copia. Inténtelo de nuevo; si vuelve a fallar, avise a su centro.',
  ready: 'Hecha el {{at}}. Se eliminará el {{until}}.',
  open: 'Descargar',
  'open.title': '¿Descargar la copia de sus datos?',
  'open.hint':
    'Contiene todo lo que guardamos sobre usted. Después de escribir su contraseña, puede descargarla en este navegador durante diez minutos.',
  'open.done': 'Ya puede descargar la copia, durante diez minutos.',
  page: 'Descargar para leer',
  json: 'Descargar para programas (JSON)',
  discard: 'Eliminar la copia',
  'discard.title': '¿Eliminar la copia de sus datos?',
  'discard.hint': 'Puede hacer otra cuando quiera.',
  discarded: 'Se eliminó la copia.',
} satisfies Translation<typeof en>;
