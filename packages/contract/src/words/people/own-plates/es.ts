import type en from './en.ts';

export default {
  'ownPlates.askStaff': 'El personal de {{location}} limitó su acceso, así que solo ellos pueden cambiar su placa.',
} as const satisfies Record<keyof typeof en, string>;
