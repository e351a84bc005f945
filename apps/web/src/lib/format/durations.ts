import { formatNumber } from './numbers.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in its two largest units: `2 hr 5 min`. */
export const formatDuration = (seconds: number): string => {
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return formatNumber(0, { style: 'unit', unit: 'minute' });
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, size] of units.slice(first, first + 2)) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(formatNumber(count, { style: 'unit', unit }));
  }
  return parts.join(' ');
};
