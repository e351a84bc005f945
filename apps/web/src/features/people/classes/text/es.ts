import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  roster: 'Quién puede ver',
  title: 'Clases',
  title_petCare: 'Grupos',
  name: 'Nombre',
  cameras: 'Cámaras',
  'cameras.hint': 'Las familias de esta clase pueden ver estas cámaras, dentro de las políticas.',
  'cameras.hint_petCare': 'Los dueños de este grupo pueden ver estas cámaras, dentro de las políticas.',
  children: 'Niños',
  children_petCare: 'Mascotas',
  policy: 'Política',
  create: 'Nueva clase',
  create_petCare: 'Nuevo grupo',
  search: 'Buscar clases',
  search_petCare: 'Buscar grupos',
  empty: 'Una clase dice quién está junto y qué cámaras lo muestran. Cree la primera.',
  empty_petCare: 'Un grupo dice quién está junto y qué cámaras lo muestran. Cree el primero.',
  created: '{{name}} se ha creado.',
  updated: '{{name}} se ha actualizado.',
} satisfies Translation<typeof en>;
