import type { Translation } from '../../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Cada persona de la lista recibe un correo con un enlace que funciona una vez, durante 14 días. Revise primero la lista: eso no envía nada.',
  list: 'La lista',
  'list.hint':
    'Una persona por línea: correo, relación, familia; nombre y apellidos si lo desea. Sepárelos con comas, puntos y comas o tabulaciones, o péguelos desde una hoja de cálculo. Si dos familias tienen el mismo nombre, escriba el correo de un miembro.',
  'list.hint_petCare':
    'Una persona por línea: correo, relación, hogar; nombre y apellidos si lo desea. Sepárelos con comas, puntos y comas o tabulaciones, o péguelos desde una hoja de cálculo. Si dos hogares tienen el mismo nombre, escriba el correo de un miembro.',
  'list.relationships': 'Relaciones aquí: {{names}}.',
  'list.example': 'rosa@example.com, Abuela, Fairweather',
  'list.example_petCare': 'rosa@example.com, Dueño, Fairweather',
  file: 'Leer un archivo CSV',
  fileTooLarge: 'Este archivo es demasiado grande. Se puede invitar a un máximo de 200 personas a la vez.',
  none: 'La lista está vacía.',
  unclosed: 'Una celda entre comillas que empieza en la línea {{line}} no termina. Corrija las comillas.',
  tooMany: 'La lista tiene {{count}} personas; se puede invitar a un máximo de {{most}} a la vez. Divídala.',
  check: 'Revisar la lista',
  invite_one: 'Invitar a {{count}} persona',
  invite_other: 'Invitar a {{count}} personas',
  done_one: '{{count}} persona invitada.',
  done_other: '{{count}} personas invitadas.',
  outcomes: 'Qué pasa con cada una',
  refused: '{{count}} de {{all}} necesitan un cambio.',
  allRight_one: '{{count}} persona, nada que cambiar.',
  allRight_other: '{{count}} personas, nada que cambiar.',
  noEmail: 'Sin correo electrónico',
  'outcome.ready': 'Lista',
  'outcome.invited': 'Invitada',
  'outcome.refused': 'No invitada',
} satisfies Translation<typeof en>;
