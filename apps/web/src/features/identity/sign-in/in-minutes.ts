import { formatNumber } from '../../../lib/format/numbers.ts';

/** A waiting time in words: `2 minutes`. Seconds in; a server that did not say means a minute. */
export const inMinutes = (seconds: number | null): string =>
  formatNumber(Math.max(1, Math.ceil((seconds ?? 60) / 60)), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
