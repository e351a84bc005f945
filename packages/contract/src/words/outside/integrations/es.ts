import type en from './en.ts';

export default {
  'integrations.locationTaken': 'Este centro ya está conectado.',
  'integrations.keyTaken': 'Ya hay otro centro conectado con este ID.',
} as const satisfies Record<keyof typeof en, string>;
