import type en from './en.ts';

export default {
  'adminPolicy.petCare': 'Los centros de cuidado de mascotas solo limitan la duración de la sesión.',
} as const satisfies Record<keyof typeof en, string>;
