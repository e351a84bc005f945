import type { TimeRange } from '@viewgate/contract';
import { asWeekRange } from './ranges.ts';

/** A staged range: its id is negative until the server has assigned one. */
export type StagedRange = Omit<TimeRange, 'version'>;
export type Ranges = readonly StagedRange[];
export type Times = Omit<StagedRange, 'id'>;

export type Change =
  | { readonly is: 'added'; readonly range: StagedRange }
  | { readonly is: 'changed'; readonly from: StagedRange; readonly range: StagedRange }
  | { readonly is: 'removed'; readonly range: StagedRange };

export const timesOf = ({ dayOfWeek, startTime, endTime }: Times): Times => ({ dayOfWeek, startTime, endTime });

export const haveSameTimes = (a: Times, b: Times): boolean =>
  a.dayOfWeek === b.dayOfWeek && a.startTime === b.startTime && a.endTime === b.endTime;

const byWeek = (a: StagedRange, b: StagedRange): number => {
  const [one, other] = [asWeekRange(a), asWeekRange(b)];
  return one.day - other.day || one.start - other.start || one.end - other.end || a.id - b.id;
};

/** In week order. */
export const inOrder = (ranges: Ranges): Ranges => [...ranges].sort(byWeek);

/** The same week with its ids matched to an earlier one's: a range deleted and drawn again is the former range. */
export const settled = (former: Ranges, ranges: Ranges): Ranges => {
  const left = new Map(former.map((range) => [range.id, range]));
  const take = (range: StagedRange, was: StagedRange | undefined) =>
    was && left.delete(was.id) ? { ...range, id: was.id } : undefined;
  const kept = ranges.map((range) => {
    const was = left.get(range.id);
    return was && haveSameTimes(was, range) ? take(range, was) : undefined;
  });
  const twins = ranges.map(
    (range, at) =>
      kept[at] ??
      take(
        range,
        [...left.values()].find((was) => haveSameTimes(was, range)),
      ),
  );
  let fresh = Math.min(0, ...ranges.map(({ id }) => id));
  return ranges.map(
    (range, at) => twins[at] ?? take(range, left.get(range.id)) ?? { ...range, id: range.id < 0 ? range.id : --fresh },
  );
};

/** The changes that turn one week into the other, in week order. */
export const changesOf = (before: Ranges, after: Ranges): Change[] => {
  const now = settled(before, after);
  const was = new Map(before.map((range) => [range.id, range]));
  const made = now.flatMap((range): Change[] => {
    const from = was.get(range.id);
    if (!from) return [{ is: 'added', range }];
    return haveSameTimes(from, range) ? [] : [{ is: 'changed', from, range }];
  });
  const ids = new Set(now.map(({ id }) => id));
  const removed = before.filter(({ id }) => !ids.has(id)).map((range): Change => ({ is: 'removed', range }));
  return [...made, ...removed].sort((a, b) => byWeek(a.range, b.range));
};
