import { type CSSProperties, type HTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { dayName } from '../../lib/format/day-name.ts';
import { useVoice } from '../../lib/i18n/voice.ts';
import { minutesPerDay, type Span } from './span.ts';
import { useNow } from './use-now.ts';
import classes from './week-view.module.css';
import { hourName } from './words.ts';

export const days = [0, 1, 2, 3, 4, 5, 6] as const;
const labeled = Array.from({ length: 24 }, (_, hour) => hour * 60).slice(1);
/** Where a center's day begins: the initial scroll position, with earlier hours a little way up. */
const morning = 6 * 60;

/** The position of a span in the grid of seven columns and 24 hours. */
export const placeOf = ({ day, start, end }: Span): CSSProperties => ({
  insetInlineStart: `${(day * 100) / 7}%`,
  top: `${(start * 100) / minutesPerDay}%`,
  height: `${((end - start) * 100) / minutesPerDay}%`,
});

interface WeekFrameProps {
  readonly label: string;
  /** IANA name of the zone for the current-time line. */
  readonly zone: string;
  /** A week of other dates has no current day and time. */
  readonly isNotNow?: boolean;
  /** The head of a day's column; defaults to the day's name. */
  readonly head?: (day: number) => ReactNode;
  /** The minute of the day initially at the top, if earlier than the morning. */
  readonly from?: number;
  readonly gridRef?: Ref<HTMLDivElement>;
  readonly grid?: HTMLAttributes<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A week as seven columns from Sunday to Saturday over 24 hours, scrolled to the daytime. Position its content with {@link placeOf}. */
export const WeekFrame = ({
  label,
  zone,
  isNotNow = false,
  head,
  from = morning,
  gridRef,
  grid,
  children,
}: WeekFrameProps) => {
  useVoice();
  const now = useNow(zone);
  const scroll = useRef<HTMLDivElement>(null);
  const first = useRef(Math.min(from, morning));
  useLayoutEffect(() => {
    const box = scroll.current;
    const hours = box?.querySelector('[data-grid]');
    // The first hour's label sits half above its line.
    if (box && hours) box.scrollTop = (hours.clientHeight * first.current) / minutesPerDay - 8;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div ref={scroll} className={classes.week} role="group" aria-label={label} tabIndex={0}>
      <div className={classes.heads}>
        {days.map((day) => (
          <div key={day} className={classes.head} data-today={(!isNotNow && day === now.day) || undefined}>
            {head?.(day) ?? <DayName day={day} />}
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {labeled.map((minute) => (
          <span key={minute} style={{ top: `${(minute * 100) / minutesPerDay}%` }}>
            {hourName(minute)}
          </span>
        ))}
      </div>
      <div {...grid} ref={gridRef} className={classes.grid} data-grid>
        {children}
        {!isNotNow && (
          <span
            className={classes.now}
            aria-hidden="true"
            style={{ ...placeOf({ day: now.day, start: now.minute, end: now.minute }), height: 0 }}
          />
        )}
      </div>
    </div>
  );
};

/** A day's name: in full where there is room, else short. */
export const DayName = ({ day }: { readonly day: number }) => (
  <>
    <span className={classes.long}>{dayName(day)}</span>
    <span className={classes.short} aria-hidden="true">
      {dayName(day, 'short')}
    </span>
  </>
);
