import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isSameSpan, type Span } from './span.ts';
import { useWeekText } from './text/index.ts';
import classes from './week-bands.module.css';
import { placeOf, WeekFrame } from './week-frame.tsx';
import view from './week-view.module.css';
import { spanInWords, timesInWords } from './words.ts';

/** A part of the effective week. */
export interface WeekBand extends Span {
  readonly isOpen: boolean;
  /** Who imposes it, in a few words; drawn into the band where there is room. */
  readonly by: string;
  /** The same in full, with links: shown below when the band is chosen. */
  readonly details: ReactNode;
}

interface WeekBandsProps {
  readonly label: string;
  /** IANA name of the zone whose wall clock the times are. */
  readonly zone: string;
  readonly bands: readonly WeekBand[];
}

/** The effective week: all policies laid over each other, each band open or closed, and by whom. */
export const WeekBands = ({ label, zone, bands }: WeekBandsProps) => {
  const text = useWeekText();
  const [chosen, choose] = useState<Span | null>(null);
  const band = bands.find((one) => chosen !== null && isSameSpan(one, chosen));
  return (
    <div className={view['view']}>
      <WeekFrame label={label} zone={zone}>
        {bands.map((one) => {
          const words = spanInWords(one);
          const Shape = one.isOpen ? IconLockOpen2 : IconLock;
          return (
            <button
              key={`${one.day}-${one.start}`}
              type="button"
              className={classes['band']}
              style={placeOf(one)}
              data-open={one.isOpen || undefined}
              data-short={one.end - one.start < 90 || undefined}
              aria-pressed={one === band}
              aria-label={`${text(one.isOpen ? 'isOpen' : 'isClosed', { span: words })}. ${one.by}`}
              title={`${timesInWords(one)} · ${one.by}`}
              onClick={() => choose(one)}
            >
              <Shape size={12} aria-hidden="true" />
              <span aria-hidden="true">{one.by}</span>
            </button>
          );
        })}
      </WeekFrame>
      <section className={classes['chosen']} aria-live="polite">
        {band && (
          <>
            <h2>{text(band.isOpen ? 'isOpen' : 'isClosed', { span: spanInWords(band) })}</h2>
            {band.details}
          </>
        )}
      </section>
    </div>
  );
};
