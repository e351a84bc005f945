import { currentVoice } from '../i18n/voice.ts';

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(currentVoice().language, options).format(value);

/** `a, b and c`, or `a, b or c` */
export const formatList = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(currentVoice().language, { type }).format(parts);
