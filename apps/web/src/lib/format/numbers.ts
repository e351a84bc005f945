import { currentVoice } from '../i18n/voice.ts';
import { keptIntl } from '../intl.ts';

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  keptIntl(Intl.NumberFormat, currentVoice().language, options).format(value);

/** `a, b and c`, or `a, b or c` */
export const formatList = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  keptIntl(Intl.ListFormat, currentVoice().language, { type }).format(parts);

/** How long to wait, in words: `2 minutes`. Takes seconds; without a figure from the server, a minute. */
export const formatWait = (seconds: number | null): string =>
  formatNumber(Math.max(1, Math.ceil((seconds ?? 60) / 60)), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
