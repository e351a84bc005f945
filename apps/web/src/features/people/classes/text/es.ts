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
  empty: 'Una clase reúne a un grupo de niños y las cámaras que los muestran. Cree la primera.',
  empty_petCare: 'Un grupo reúne a varias mascotas y las cámaras que las muestran. Cree el primero.',
  created: 'Se creó {{name}}.',
  updated: 'Se actualizó {{name}}.',
} satisfies Translation<typeof en>;
