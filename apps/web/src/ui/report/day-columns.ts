import { datesBetween } from '../../lib/format/dates.ts';
import { formatDate } from '../../lib/format/times.ts';

interface ChartColumn {
  readonly key: string;
  readonly value: number;
}

/** A column for each date of a period, including dates on which nothing happened. */
export const dayColumns = <D extends { readonly day: string }>(
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: readonly D[] },
  value: (day: D) => number,
): ChartColumn[] => {
  const known = new Map(days.map((day) => [day.day, value(day)]));
  return datesBetween(from, to).map((date) => ({ key: formatDate(date), value: known.get(date) ?? 0 }));
};

/** The highest column, the first of several. */
export const busiest = (columns: readonly ChartColumn[]): ChartColumn =>
  columns.reduce((most, one) => (one.value > most.value ? one : most), columns[0] ?? { key: '', value: 0 });
