import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Regiones',
  hint: 'Una región reúne algunos centros de una organización. Las personas asignadas a ella acceden exactamente a esos.',
  create: 'Nueva región',
  search: 'Buscar por región o centro',
  empty: 'Reúna en una región los centros que se administran juntos y asígnele personas.',
  closed: 'El proveedor administra las regiones.',
  'closed.hint': 'Póngase en contacto con soporte para cambiar una.',

  name: 'Nombre',
  organization: 'Organización',
  locations: 'Centros',
  users: 'Usuarios',
  more_one: '{{count}} más',
  more_other: '{{count}} más',

  'locations.hint': 'Un centro está en una región como máximo: si lo elige aquí, deja la que tenía.',
  'locations.users_one': 'La persona asignada a esta región ({{count}}) accede exactamente a estos centros al guardar.',
  'locations.users_other':
    'Las {{count}} personas asignadas a esta región acceden exactamente a estos centros al guardar.',
  'locations.search': 'Buscar centros',
  'locations.in': 'Ahora en {{region}}',
  'locations.none': 'Esta organización aún no tiene centros.',
  'locations.chooseFirst': 'Elija primero la organización.',
  'locations.noMatch': 'Ningún centro coincide.',
  'locations.chosen': '{{count}} de {{all}} elegidos.',
  'locations.more_one': '{{count}} más: búsquelo para verlo.',
  'locations.more_other': '{{count}} más: búsquelos para verlos.',

  created: 'Se creó la región {{name}}.',
  updated: 'Se actualizó la región {{name}}.',
} satisfies Translation<typeof en>;
