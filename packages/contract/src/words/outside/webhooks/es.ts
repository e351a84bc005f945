import type en from './en.ts';

export default {
  'webhooks.nameTaken': 'Ya hay un webhook con este nombre.',
  'webhooks.tooMany': 'Un centro puede tener como máximo {{most}} webhooks. Elimine uno que ya no se necesite.',
  'webhooks.isOff': 'Este webhook está desactivado. Actívelo primero.',
  'webhooks.chooseKinds': 'Elija al menos un evento.',
} as const satisfies Record<keyof typeof en, string>;
