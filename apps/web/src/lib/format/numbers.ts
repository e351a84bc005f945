import { currentVoice } from '../i18n/voice.ts';

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(currentVoice().language, options).format(value);

/** `a, b and c` */
export const formatList = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentVoice().language, { type: 'conjunction' }).format(parts);
