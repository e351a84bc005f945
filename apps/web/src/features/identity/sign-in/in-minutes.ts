import { formatNumber } from '../../../lib/format/numbers.ts';

/** A waiting time in words: `2 minutes`. Takes seconds; without a figure from the server, a minute. */
export const inMinutes = (seconds: number | null): string =>
  formatNumber(Math.max(1, Math.ceil((seconds ?? 60) / 60)), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
