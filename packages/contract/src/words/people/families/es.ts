import type en from './en.ts';

export default {
  'families.primaryIsMember': 'El usuario principal debe ser miembro de la familia.',
  'families.primaryIsMember_petCare': 'El usuario principal debe ser miembro del hogar.',
  'families.alreadyMember': 'Esta persona ya es miembro de esa familia.',
  'families.alreadyMember_petCare': 'Esta persona ya es miembro de ese hogar.',
  'families.primaryDeletesAccount': 'Está eliminando su cuenta. Elija a otra persona.',
} as const satisfies Record<keyof typeof en, string>;
