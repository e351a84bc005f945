import { Popover } from '@mantine/core';
import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dateAt } from '../../lib/format/times.ts';
import { isSameSpan, type Span } from './span.ts';
import { useWeekText } from './text/index.ts';
import classes from './week-bands.module.css';
import { DayName, placeOf, WeekFrame } from './week-frame.tsx';
import view from './week-view.module.css';
import { spanInWords, timesInWords } from './words.ts';

/** A part of the effective week. */
export interface WeekBand extends Span {
  readonly isOpen: boolean;
  /** Who imposes it, in a few words; drawn inside the band where there is room. */
  readonly by: string;
  /** The same in full, with links; shown at the band once it is selected. */
  readonly details: ReactNode;
}

interface WeekBandsProps {
  readonly label: string;
  /** IANA name of the zone the times are in. */
  readonly zone: string;
  readonly bands: readonly WeekBand[];
  /** The calendar date of each day, Sunday first. */
  readonly dates: readonly string[];
}

/** The effective week: all policies combined, each band open or closed, and by whom. */
export const WeekBands = ({ label, zone, bands, dates }: WeekBandsProps) => {
  const text = useWeekText();
  const [chosen, choose] = useState<Span | null>(null);
  return (
    <div className={view.view}>
      <WeekFrame
        label={label}
        zone={zone}
        isNotNow={!dates.includes(dateAt(zone))}
        head={(day) => (
          <span className={classes.day}>
            <DayName day={day} /> {dates[day] && <span className={classes.date}>{Number(dates[day].slice(8))}</span>}
          </span>
        )}
      >
        {bands.map((band) => {
          const words = text(band.isOpen ? 'isOpen' : 'isClosed', { span: spanInWords(band) });
          const Shape = band.isOpen ? IconLockOpen2 : IconLock;
          return (
            <Popover
              key={`${band.day}-${band.start}`}
              opened={chosen !== null && isSameSpan(band, chosen)}
              onChange={(isOpened) => !isOpened && choose(null)}
              width={300}
              // A band may be longer than the window, so its end may be out of view.
              middlewares={{ flip: true, shift: { crossAxis: true } }}
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <button
                  type="button"
                  className={classes.band}
                  style={placeOf(band)}
                  data-open={band.isOpen || undefined}
                  data-short={band.end - band.start < 45 || undefined}
                  aria-label={`${words}. ${band.by}`}
                  title={`${timesInWords(band)} · ${band.by}`}
                  onClick={() => choose(band)}
                >
                  <Shape size={12} aria-hidden="true" />
                  <span aria-hidden="true">{band.by}</span>
                </button>
              </Popover.Target>
              <Popover.Dropdown aria-label={words}>
                <section className={classes.chosen}>
                  <h2 tabIndex={-1} data-autofocus>
                    {words}
                  </h2>
                  {band.details}
                </section>
              </Popover.Dropdown>
            </Popover>
          );
        })}
      </WeekFrame>
    </div>
  );
};
