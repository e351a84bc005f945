import { useReportFrameText } from './text/index.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

type Grouping = 'viewer' | 'family' | 'camera' | 'class' | 'hour' | 'day' | 'rule' | 'child' | 'person';

/** What a report's rows can be about, in words. */
export const useGroupings = <G extends Grouping>(by: readonly G[]) => {
  const text = useReportFrameText();
  const labelOf = (value: Grouping) => text(`by.${value}`);
  return by.map((value) => ({ value, label: labelOf(value) }));
};

/** The filters of a report's table, which also apply to its charts: its grouping, by default the first, and its period. */
export const useReportFilters = (by: readonly Choice[]) => {
  const text = useReportFrameText();
  return [
    { name: 'by', kind: 'one', label: text('by'), unset: by[0]?.label ?? '', options: by },
    { name: 'from', kind: 'date', label: text('from'), unset: text('from.unset') },
    { name: 'to', kind: 'date', label: text('to'), unset: text('to.unset') },
  ] as const;
};
