import type en from './en.ts';

export default {
  'organizations.nameTaken': 'Ya hay una organización con este nombre.',
  'organizations.tooManyLocations':
    '{{name}} tiene {{count}} centros. Elimine o mueva centros hasta que queden como máximo {{most}}.',
} as const satisfies Record<keyof typeof en, string>;
