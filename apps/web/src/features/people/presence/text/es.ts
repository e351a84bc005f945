import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  present: 'Presente',
  away: 'No está',
  'source.staff': 'según el personal',
  'source.partner': 'según el socio',
  checkIn: 'Registrar entrada',
  checkOut: 'Registrar salida',
  checkedIn_one: 'Entrada registrada de {{count}} niño.',
  checkedIn_other: 'Entrada registrada de {{count}} niños.',
  checkedIn_petCare_one: 'Entrada registrada de {{count}} mascota.',
  checkedIn_petCare_other: 'Entrada registrada de {{count}} mascotas.',
  checkedOut_one: 'Salida registrada de {{count}} niño.',
  checkedOut_other: 'Salida registrada de {{count}} niños.',
  checkedOut_petCare_one: 'Salida registrada de {{count}} mascota.',
  checkedOut_petCare_other: 'Salida registrada de {{count}} mascotas.',
  here: '{{present}} de {{count}} aquí',
  checkInClass: 'Registrar la entrada de la clase',
  checkInClass_petCare: 'Registrar la entrada del grupo',
  checkOutClass: 'Registrar la salida de la clase',
  checkOutClass_petCare: 'Registrar la salida del grupo',
} satisfies Translation<typeof en>;
