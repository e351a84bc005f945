import type en from './en.ts';

export default {
  'locations.nameTaken': 'Esta organización ya tiene un centro con este nombre.',
  'locations.noPlatesForPets': 'Los centros de cuidado de mascotas no tienen placas.',
  'locations.tooManyNetworks': 'Escriba como máximo {{most}} redes.',
  'locations.enterNetwork': 'Escriba una dirección como 203.0.113.7 o una red como 203.0.113.0/24.',
  'locations.networkTooLarge': 'Esta red es demasiado grande: dejaría entrar a casi cualquiera.',
} as const satisfies Record<keyof typeof en, string>;
