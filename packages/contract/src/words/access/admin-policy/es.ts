import type en from './en.ts';

export default {
  'adminPolicy.petCare': 'En los centros de cuidado de mascotas solo se puede limitar la duración de la sesión.',
} as const satisfies Record<keyof typeof en, string>;
