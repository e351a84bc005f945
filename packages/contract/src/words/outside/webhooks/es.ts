import type en from './en.ts';

export default {
  'webhooks.nameTaken': 'Ya hay un webhook con este nombre.',
  'webhooks.chooseKinds': 'Elija al menos un evento.',
} as const satisfies Record<keyof typeof en, string>;
