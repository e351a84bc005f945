import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react';
import { useVoice } from '../../lib/i18n/voice.ts';
import { minutesPerDay, type Span } from './span.ts';
import { useNow } from './use-now.ts';
import classes from './week-view.module.css';
import { dayName, hourName } from './words.ts';

export const days = [0, 1, 2, 3, 4, 5, 6] as const;
const labelled = Array.from({ length: 8 }, (_, index) => index * 180).slice(1);

/** Where a span lies in the grid of seven columns and 24 hours. */
export const placeOf = ({ day, start, end }: Span): CSSProperties => ({
  insetInlineStart: `${(day * 100) / 7}%`,
  top: `${(start * 100) / minutesPerDay}%`,
  height: `${((end - start) * 100) / minutesPerDay}%`,
});

interface WeekFrameProps {
  readonly label: string;
  /** IANA name: whose clock the present moment is shown by. */
  readonly zone: string;
  /** The head of a day's column; its name unless given. */
  readonly head?: (day: number) => ReactNode;
  readonly gridRef?: Ref<HTMLDivElement>;
  readonly grid?: HTMLAttributes<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A week as seven columns from Sunday to Saturday over 24 hours. What lies in it is placed by {@link placeOf}. */
export const WeekFrame = ({ label, zone, head, gridRef, grid, children }: WeekFrameProps) => {
  useVoice();
  const now = useNow(zone);
  return (
    <div className={classes['week']} role="group" aria-label={label}>
      <div className={classes['heads']}>
        {days.map((day) => (
          <div key={day} className={classes['head']} data-today={day === now.day || undefined}>
            {head?.(day) ?? <DayName day={day} />}
          </div>
        ))}
      </div>
      <div className={classes['axis']} aria-hidden="true">
        {labelled.map((minute) => (
          <span key={minute} style={{ top: `${(minute * 100) / minutesPerDay}%` }}>
            {hourName(minute)}
          </span>
        ))}
      </div>
      <div {...grid} ref={gridRef} className={classes['grid']} data-grid>
        {children}
        <span
          className={classes['now']}
          aria-hidden="true"
          style={{ ...placeOf({ day: now.day, start: now.minute, end: now.minute }), height: 0 }}
        />
      </div>
    </div>
  );
};

/** A day by name: whole where there is room, else short. */
export const DayName = ({ day }: { readonly day: number }) => (
  <>
    <span className={classes['long']}>{dayName(day)}</span>
    <span className={classes['short']} aria-hidden="true">
      {dayName(day, 'short')}
    </span>
  </>
);
