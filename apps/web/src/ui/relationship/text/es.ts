import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  choose: 'Elija…',
  'type.Mother': 'Madre',
  'type.Father': 'Padre',
  'type.Guardian': 'Tutor',
  'type.Step-parent': 'Padrastro o madrastra',
  'type.Grandmother': 'Abuela',
  'type.Grandfather': 'Abuelo',
  'type.Aunt': 'Tía',
  'type.Uncle': 'Tío',
  'type.Sibling': 'Hermano o hermana',
  'type.Other relative': 'Otro familiar',
  'type.Owner': 'Dueño',
} satisfies Translation<typeof en>;
