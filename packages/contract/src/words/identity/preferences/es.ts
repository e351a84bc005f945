import type en from './en.ts';

export default {
  'preferences.askForName': 'Pida al centro que cambie su nombre.',
  'preferences.photoOfStaff': 'Solo el personal tiene foto.',
} as const satisfies Record<keyof typeof en, string>;
