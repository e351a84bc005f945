import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Programas que miran las cámaras e informan de cuántos adultos y niños ven. Cuando un niño queda solo, se avisa al personal.',
  hint_petCare:
    'Programas que miran las cámaras e informan de cuántas personas y mascotas ven. Cuando una mascota queda sola, se avisa al personal.',
  token: 'Token de los detectores',
  'token.hint': 'Los detectores envían sus informes a {{address}}, con este token como portador (bearer).',
  'token.none': 'Aún no hay un token: nadie puede informar.',
  'token.since': 'Hay un token. Creado:',
  'token.create': 'Crear token',
  'token.replace': 'Reemplazar token',
  'token.replace.title': '¿Reemplazar el token de los detectores?',
  'token.replace.message':
    'El token anterior deja de servir de inmediato. Los detectores callan hasta que tengan el nuevo.',
  'token.new': 'Nuevo token de los detectores',
  'token.once': 'Cópielo ahora en la configuración del detector: se muestra una sola vez.',
  cameras: 'Lo último que se informó',
  'cameras.none': 'Ningún detector ha informado todavía.',
  reporting: 'Informa',
  silent: 'Sin informes',
  adults_one: '{{count}} adulto',
  adults_other: '{{count}} adultos',
  adults_petCare_one: '{{count}} persona',
  adults_petCare_other: '{{count}} personas',
  children_one: '{{count}} niño',
  children_other: '{{count}} niños',
  children_petCare_one: '{{count}} mascota',
  children_petCare_other: '{{count}} mascotas',
} satisfies Translation<typeof en>;
