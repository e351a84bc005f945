import type en from './en.ts';

export default {
  'cameraConsents.choose': 'Indique si otras familias pueden ver a este niño en las cámaras.',
  'cameraConsents.choose_petCare': 'Indique si otros dueños pueden ver a esta mascota en las cámaras.',
} satisfies Record<keyof typeof en, string>;
