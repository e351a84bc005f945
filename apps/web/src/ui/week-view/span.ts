/** Minutes in a day, and the step that drawing snaps to. */
export const minutesPerDay = 1_440;
export const step = 15;

/** A time range in a week: minutes since midnight, start inclusive, end exclusive; 1,440 is the end of the day. */
export interface Span {
  /** Sunday is 0. */
  readonly day: number;
  readonly start: number;
  readonly end: number;
}
export interface WeekRange extends Span {
  readonly id: number;
  /** Not saved as shown. */
  readonly isUnsaved?: boolean;
}

/** Ranges of one day that overlap, drawn as one. */
export interface Block extends Span {
  readonly ranges: readonly WeekRange[];
}

/** The ranges of each day as blocks, in order; ranges that merely touch stay apart. */
export const blocksOf = (ranges: readonly WeekRange[]): Block[] => {
  const blocks: Block[] = [];
  for (const range of [...ranges].sort((a, b) => a.day - b.day || a.start - b.start || a.end - b.end)) {
    const last = blocks.at(-1);
    if (last && last.day === range.day && range.start < last.end) {
      blocks[blocks.length - 1] = {
        ...last,
        end: Math.max(last.end, range.end),
        ranges: [...last.ranges, range],
      };
    } else {
      blocks.push({ day: range.day, start: range.start, end: range.end, ranges: [range] });
    }
  }
  return blocks;
};

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const snap = (minute: number) => Math.round(minute / step) * step;

/** The span drawn between two minutes of a day: at least one step, in either direction. */
export const drawn = (day: number, from: number, to: number): Span => {
  const start = clamp(Math.floor(Math.min(from, to) / step) * step, 0, minutesPerDay - step);
  return { day, start, end: clamp(Math.ceil(Math.max(from, to) / step) * step, start + step, minutesPerDay) };
};

/** A range moved elsewhere within the day, keeping its length. */
export const moved = (span: Span, day: number, byMinutes: number): Span => {
  const length = span.end - span.start;
  // A start that is off the grid keeps its minutes when the range only moves to another day.
  const start = byMinutes === 0 ? span.start : clamp(snap(span.start + byMinutes), 0, minutesPerDay - length);
  return { day: clamp(day, 0, 6), start, end: start + length };
};

/** A range with one edge dragged: never shorter than one step. */
export const resized = (span: Span, edge: 'start' | 'end', minute: number): Span =>
  edge === 'start'
    ? { ...span, start: clamp(snap(minute), 0, Math.max(0, span.end - step)) }
    : { ...span, end: clamp(snap(minute), Math.min(minutesPerDay, span.start + step), minutesPerDay) };

export const isSameSpan = (a: Span, b: Span): boolean => a.day === b.day && a.start === b.start && a.end === b.end;

/** `HH:mm:ss`; as an end, `00:00:00` is the end of the day. */
export const minutesOf = (time: string, edge: 'start' | 'end'): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = hours * 60 + minutes;
  return edge === 'end' && total === 0 ? minutesPerDay : total;
};
export const timeOf = (minute: number): string => {
  const within = minute % minutesPerDay;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}:00`;
};
